-- Details of profiles are edited. A call that is repeated with the same key finds the detail that the first call added.
ALTER TABLE assertions ADD COLUMN idempotency_key text;
CREATE UNIQUE INDEX assertions_idempotency_key ON assertions (data_group_id, idempotency_key)
  WHERE idempotency_key IS NOT NULL;

-- The name of a profile's person becomes a detail, so that it is edited like the others. Until now, a profile had one
-- person and no details.
INSERT INTO assertions (data_group_id, number, subject_type, subject_number, assertion_type, value, position,
    modified_at, modified_user_id, details)
  SELECT p.data_group_id, 1, 'Person', p.number, 'Name', p.display_name, 1, p.modified_at, p.modified_user_id,
    jsonb_build_object('nameParts', p.name_parts)
  FROM persons p JOIN data_groups g ON g.id = p.data_group_id
  WHERE g.group_type = 'Profile' AND p.number = g.start_item_number AND p.name_parts <> '[]'
    AND g.last_assertion_number = 0;
UPDATE data_groups g SET last_assertion_number = 1 WHERE g.group_type = 'Profile' AND g.last_assertion_number = 0
  AND EXISTS (SELECT FROM assertions a WHERE a.data_group_id = g.id);

-- The highest number that a person or a family of a profile has ever had.
ALTER TABLE data_groups ADD COLUMN last_person_number integer NOT NULL DEFAULT 0,
  ADD COLUMN last_family_number integer NOT NULL DEFAULT 0;
UPDATE data_groups SET last_person_number = start_item_number
  WHERE group_type = 'Profile' AND start_item_number IS NOT NULL;
