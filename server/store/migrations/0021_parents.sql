-- Somebody is asked to be the parent of an account, by an address or as a user. Nothing here says whether anybody has the
-- address. A request that was confirmed, declined or cancelled is deleted.
CREATE TABLE parent_requests (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  for_user_id bigint NOT NULL REFERENCES users ON DELETE CASCADE,
  asked_by_id bigint NOT NULL REFERENCES users ON DELETE CASCADE,
  address text CHECK (address = lower(address)),
  supervisor_id bigint REFERENCES users ON DELETE CASCADE,
  created_at timestamptz(3) NOT NULL,
  expires_at timestamptz(3) NOT NULL,
  CHECK ((address IS NULL) <> (supervisor_id IS NULL))
);
CREATE UNIQUE INDEX parent_requests_address ON parent_requests (for_user_id, address);
CREATE UNIQUE INDEX parent_requests_user ON parent_requests (for_user_id, supervisor_id);
CREATE INDEX parent_requests_to_address ON parent_requests (address);
CREATE INDEX parent_requests_supervisor ON parent_requests (supervisor_id);
CREATE INDEX parent_requests_asked_by ON parent_requests (asked_by_id);

-- The audit fields of a supervisor record (requirement MOD-60).
ALTER TABLE user_supervisors
  ADD COLUMN created_at timestamptz(3) NOT NULL DEFAULT now(),
  ADD COLUMN modified_at timestamptz(3) NOT NULL DEFAULT now(),
  ADD COLUMN modified_user_id bigint REFERENCES users ON DELETE SET NULL;
CREATE INDEX user_supervisors_modified_user ON user_supervisors (modified_user_id);
