-- The version of a mail with portraits, which are inside it, for the mailbox page while the development doors are open.
ALTER TABLE outbox_messages ADD COLUMN html text;
