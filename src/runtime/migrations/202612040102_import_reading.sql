-- How the file was read: its encoding or sheet, the row of its headings, its first rows.
alter table import add column reading jsonb;
-- Why a row could not be read for sure, as the key of a text.
alter table import_row add column fault text;
