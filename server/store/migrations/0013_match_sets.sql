-- Which persons of different trees are the same. Nothing here changes a tree; all of it goes with a tree.
-- Of two trees the one with the lower number always stands first.

-- Two trees that somebody may see together, as they were last compared.
CREATE TABLE match_runs (
  low_group_id bigint NOT NULL REFERENCES data_groups ON DELETE CASCADE,
  high_group_id bigint NOT NULL REFERENCES data_groups ON DELETE CASCADE,
  -- The last syncs of both when they were compared, 0 without one.
  low_revision bigint NOT NULL,
  high_revision bigint NOT NULL,
  -- The version of the model that compared them, and what it has learned of this pair.
  model smallint NOT NULL,
  weights jsonb NOT NULL,
  ran_at timestamptz(3) NOT NULL,
  PRIMARY KEY (low_group_id, high_group_id),
  CHECK (low_group_id < high_group_id)
);
CREATE INDEX match_runs_high ON match_runs (high_group_id);

-- What a comparison has found: near certain (accepted) or worth asking about (review).
CREATE TABLE person_matches (
  low_group_id bigint NOT NULL,
  low_number integer NOT NULL,
  high_group_id bigint NOT NULL,
  high_number integer NOT NULL,
  probability real NOT NULL,
  bits real NOT NULL,
  band text NOT NULL CHECK (band IN ('accepted', 'review')),
  reasons jsonb NOT NULL,
  proposed_at timestamptz(3) NOT NULL,
  PRIMARY KEY (low_group_id, high_group_id, low_number, high_number),
  FOREIGN KEY (low_group_id, high_group_id) REFERENCES match_runs ON DELETE CASCADE
);
CREATE INDEX person_matches_high ON person_matches (high_group_id, high_number);

-- What people have said, each for a tree that they may change. Numbers of persons outlive uploads, and so do decisions.
CREATE TABLE match_decisions (
  low_group_id bigint NOT NULL REFERENCES data_groups ON DELETE CASCADE,
  low_number integer NOT NULL,
  high_group_id bigint NOT NULL REFERENCES data_groups ON DELETE CASCADE,
  high_number integer NOT NULL,
  side_group_id bigint NOT NULL,
  verdict text NOT NULL CHECK (verdict IN ('same', 'different')),
  decided_at timestamptz(3) NOT NULL,
  decided_user_id bigint REFERENCES users ON DELETE SET NULL,
  PRIMARY KEY (low_group_id, high_group_id, low_number, high_number, side_group_id),
  CHECK (low_group_id < high_group_id),
  CHECK (side_group_id IN (low_group_id, high_group_id))
);
CREATE INDEX match_decisions_high ON match_decisions (high_group_id, high_number);
CREATE INDEX match_decisions_user ON match_decisions (decided_user_id);

-- What follows from both, for the connected view. Links that hang together, over whatever trees, share a set; a viewer
-- sees those links alone whose trees they may both read. So a set as such tells nobody anything: it is for reading only.
CREATE TABLE person_sets (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY
);

CREATE TABLE person_set_members (
  data_group_id bigint NOT NULL REFERENCES data_groups ON DELETE CASCADE,
  number integer NOT NULL,
  set_id bigint NOT NULL REFERENCES person_sets ON DELETE CASCADE,
  PRIMARY KEY (data_group_id, number)
);
CREATE INDEX person_set_members_set ON person_set_members (set_id);

CREATE TABLE person_links (
  set_id bigint NOT NULL REFERENCES person_sets ON DELETE CASCADE,
  low_group_id bigint NOT NULL REFERENCES data_groups ON DELETE CASCADE,
  low_number integer NOT NULL,
  high_group_id bigint NOT NULL REFERENCES data_groups ON DELETE CASCADE,
  high_number integer NOT NULL,
  -- In bits of evidence; where links contradict each other the weakest goes.
  strength real NOT NULL,
  -- Somebody has said so: stronger than whatever was computed.
  confirmed boolean NOT NULL,
  -- No link: somebody has said that they differ, and other links would join them all the same.
  apart boolean NOT NULL DEFAULT false,
  PRIMARY KEY (low_group_id, high_group_id, low_number, high_number),
  CHECK (low_group_id < high_group_id)
);
CREATE INDEX person_links_set ON person_links (set_id, low_group_id);
CREATE INDEX person_links_high ON person_links (high_group_id, high_number);

-- The pairs of trees between which there are, or were, links, with how often these have changed: so that what was
-- computed from links is known to be old without reading them. Kept by triggers: no writer can forget it.
CREATE TABLE linked_trees (
  low_group_id bigint NOT NULL REFERENCES data_groups ON DELETE CASCADE,
  high_group_id bigint NOT NULL REFERENCES data_groups ON DELETE CASCADE,
  links_revision bigint NOT NULL,
  PRIMARY KEY (low_group_id, high_group_id)
);
CREATE INDEX linked_trees_high ON linked_trees (high_group_id);

CREATE FUNCTION count_new_links() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO linked_trees AS l
    SELECT DISTINCT low_group_id, high_group_id, 1 FROM changed ORDER BY low_group_id, high_group_id
    ON CONFLICT (low_group_id, high_group_id) DO UPDATE SET links_revision = l.links_revision + 1;
  RETURN NULL;
END $$;
CREATE TRIGGER count_new_links AFTER INSERT ON person_links
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION count_new_links();

-- That links get into another set is no change of any of them.
CREATE FUNCTION count_changed_links() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE linked_trees l SET links_revision = l.links_revision + 1
    FROM (SELECT low_group_id, high_group_id FROM
        (SELECT low_group_id, low_number, high_group_id, high_number, strength, confirmed, apart FROM changed
          EXCEPT SELECT low_group_id, low_number, high_group_id, high_number, strength, confirmed, apart FROM former) c
        GROUP BY low_group_id, high_group_id) pair
    WHERE l.low_group_id = pair.low_group_id AND l.high_group_id = pair.high_group_id;
  RETURN NULL;
END $$;
CREATE TRIGGER count_changed_links AFTER UPDATE ON person_links
  REFERENCING OLD TABLE AS former NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION count_changed_links();

CREATE FUNCTION count_gone_links() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE linked_trees l SET links_revision = l.links_revision + 1
    FROM (SELECT DISTINCT low_group_id, high_group_id FROM former) pair
    WHERE l.low_group_id = pair.low_group_id AND l.high_group_id = pair.high_group_id;
  RETURN NULL;
END $$;
CREATE TRIGGER count_gone_links AFTER DELETE ON person_links
  REFERENCING OLD TABLE AS former FOR EACH STATEMENT EXECUTE FUNCTION count_gone_links();
