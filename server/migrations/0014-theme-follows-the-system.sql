-- Who chose no theme sees that of their device.
alter table users alter column theme set default 'system';
