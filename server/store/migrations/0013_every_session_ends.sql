-- Those from before sessions had an end as well.
UPDATE sessions SET ends_at = created_at + interval '180 days' WHERE ends_at IS NULL;
ALTER TABLE sessions ALTER COLUMN ends_at SET NOT NULL;
