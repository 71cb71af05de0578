-- Mails as the embedded outbox keeps them, for the mailbox page while the development doors are open.
CREATE TABLE outbox_messages (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  recipient text NOT NULL,
  subject text NOT NULL,
  body text NOT NULL,
  sent_at timestamptz(3) NOT NULL
);

-- How often something that guards a secret was tried in the window that began at started_at. Keys are digests,
-- so that no address is kept of people who are not here.
CREATE TABLE attempts (
  key bytea PRIMARY KEY,
  started_at timestamptz(3) NOT NULL,
  count integer NOT NULL
);
CREATE INDEX attempts_started ON attempts (started_at);
