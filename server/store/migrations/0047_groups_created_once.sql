-- A call that is repeated finds the group of the first call. The key is of the user who created the group, whoever owns
-- it now.
ALTER TABLE family_groups ADD COLUMN created_user_id bigint REFERENCES users ON DELETE SET NULL;
ALTER TABLE family_groups ADD COLUMN idempotency_key text;
CREATE UNIQUE INDEX family_groups_once ON family_groups (created_user_id, idempotency_key);
