-- A person's rows may lie on another machine than people: whoever writes one holds the person, and whoever deletes a person deletes their rows.
alter table bots drop constraint bots_user_id_fkey;
alter table bot_checkpoints drop constraint bot_checkpoints_user_id_fkey;
alter table bot_settings drop constraint bot_settings_user_id_fkey;
alter table day_notes drop constraint day_notes_user_id_fkey;
alter table playbooks drop constraint playbooks_user_id_fkey;
alter table saved_views drop constraint saved_views_user_id_fkey;
