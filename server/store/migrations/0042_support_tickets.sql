-- What people write to support. A stranger has no user_id; the tickets of a user go with the account.
CREATE TABLE support_tickets (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  user_id bigint REFERENCES users ON DELETE CASCADE,
  -- A call that is repeated finds the ticket of the first call.
  idempotency_key text NOT NULL,
  inquiry_type text NOT NULL CHECK (inquiry_type IN ('Question', 'Request', 'Problem', 'Other')),
  priority text NOT NULL CHECK (priority IN ('High', 'Medium', 'Low')),
  status text NOT NULL DEFAULT 'Open' CHECK (status IN ('Open', 'OnHold', 'Escalated', 'Closed')),
  first_name text NOT NULL,
  last_name text NOT NULL,
  email text,
  subject text NOT NULL,
  message text NOT NULL,
  created_at timestamptz(3) NOT NULL,
  modified_at timestamptz(3) NOT NULL,
  CHECK (user_id IS NOT NULL OR (last_name <> '' AND email IS NOT NULL))
);
CREATE UNIQUE INDEX support_tickets_once ON support_tickets (coalesce(user_id, 0), idempotency_key);
CREATE INDEX support_tickets_user ON support_tickets (user_id, id);
CREATE INDEX support_tickets_status ON support_tickets (status, id);

-- The bytes are in the store of blobs. The id is random, so nobody can guess it.
CREATE TABLE support_files (
  id uuid PRIMARY KEY,
  ticket_id bigint NOT NULL REFERENCES support_tickets ON DELETE CASCADE,
  file_name text NOT NULL,
  size integer NOT NULL,
  hash text NOT NULL,
  created_at timestamptz(3) NOT NULL
);
CREATE INDEX support_files_ticket ON support_files (ticket_id, created_at);
CREATE INDEX support_files_hash ON support_files (hash);

CREATE TABLE support_answers (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  ticket_id bigint NOT NULL REFERENCES support_tickets ON DELETE CASCADE,
  idempotency_key text NOT NULL,
  -- Who of the staff has written it; null after that account is gone.
  author_id bigint REFERENCES users ON DELETE SET NULL,
  text text NOT NULL,
  created_at timestamptz(3) NOT NULL,
  UNIQUE (ticket_id, idempotency_key)
);
CREATE INDEX support_answers_author ON support_answers (author_id);
