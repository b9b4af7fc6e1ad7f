-- Reports are in dollars, euros or bitcoin: what an exchange's own public prices turn dollars into.
update users set report_currency = 'USD' where report_currency not in ('USD', 'EUR', 'BTC');
alter table users drop constraint users_report_currency_check;
alter table users add constraint users_report_currency_check check (report_currency in ('USD', 'EUR', 'BTC'));
