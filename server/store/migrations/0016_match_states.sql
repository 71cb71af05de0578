-- How it stands with a match, kept with it: pages and counts of thousands are read without looking at links and decisions.
-- It follows with the links, like these in the same transaction. 'gone': one of the two is not in their tree any more.
ALTER TABLE person_matches ADD COLUMN state text NOT NULL DEFAULT 'proposed'
  CHECK (state IN ('proposed', 'automatic', 'confirmed', 'rejected', 'gone'));

UPDATE person_matches m SET state = CASE
  WHEN NOT EXISTS (SELECT FROM persons p WHERE p.data_group_id = m.low_group_id AND p.number = m.low_number)
    OR NOT EXISTS (SELECT FROM persons p WHERE p.data_group_id = m.high_group_id AND p.number = m.high_number) THEN 'gone'
  ELSE coalesce(
    (SELECT CASE WHEN bool_or(d.verdict = 'different') THEN 'rejected' WHEN count(*) > 0 THEN 'confirmed' END
      FROM match_decisions d WHERE d.low_group_id = m.low_group_id AND d.low_number = m.low_number
        AND d.high_group_id = m.high_group_id AND d.high_number = m.high_number),
    (SELECT 'automatic' FROM person_links l WHERE NOT l.apart
        AND l.low_group_id = m.low_group_id AND l.low_number = m.low_number
        AND l.high_group_id = m.high_group_id AND l.high_number = m.high_number),
    'proposed') END;

-- In the order of the lists.
CREATE INDEX person_matches_state ON person_matches
  (low_group_id, high_group_id, state, (-bits), low_number, high_number);

-- The number of a set stands for nothing but itself: to look it up with every row was half of the cost of writing many.
ALTER TABLE person_set_members DROP CONSTRAINT person_set_members_set_id_fkey;
ALTER TABLE person_links DROP CONSTRAINT person_links_set_id_fkey;
