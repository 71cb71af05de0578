-- Invitations to view a tree. An address is what the inviter typed: nothing here says whether anybody has it.
CREATE TABLE viewer_invitations (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  data_group_id bigint NOT NULL REFERENCES data_groups ON DELETE CASCADE,
  inviter_id bigint REFERENCES users ON DELETE SET NULL,
  address text NOT NULL CHECK (address = lower(address)),
  -- Of every link that was mailed: an older mail serves as well as the newest.
  code_hashes bytea[] NOT NULL DEFAULT '{}',
  created_at timestamptz(3) NOT NULL,
  last_sent_at timestamptz(3) NOT NULL,
  expires_at timestamptz(3) NOT NULL,
  cancelled_at timestamptz(3),
  accepted_at timestamptz(3),
  accepted_user_id bigint REFERENCES users ON DELETE SET NULL
);
CREATE UNIQUE INDEX viewer_invitations_waiting ON viewer_invitations (data_group_id, address)
  WHERE accepted_at IS NULL AND cancelled_at IS NULL;
CREATE INDEX viewer_invitations_group ON viewer_invitations (data_group_id);
CREATE INDEX viewer_invitations_inviter ON viewer_invitations (inviter_id);
CREATE INDEX viewer_invitations_accepted_user ON viewer_invitations (accepted_user_id);
CREATE INDEX viewer_invitations_expiry ON viewer_invitations (expires_at);
