-- How what was sold is matched with what was bought: at its average cost, or first in, first out.
alter table users add column cost_method text not null default 'average' check (cost_method in ('average', 'fifo'));
-- What the stored results of an account are counted by; they are made anew where its person has chosen otherwise since.
alter table sync_states add column results_method text not null default 'average' check (results_method in ('average', 'fifo'));
