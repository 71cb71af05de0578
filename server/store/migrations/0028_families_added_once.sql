-- Families of profiles are added one by one. A call that is repeated with the same key finds the family that the first
-- call added.
ALTER TABLE families ADD COLUMN idempotency_key text;
CREATE UNIQUE INDEX families_idempotency_key ON families (data_group_id, idempotency_key)
  WHERE idempotency_key IS NOT NULL;
