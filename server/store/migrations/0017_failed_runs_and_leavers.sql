-- Trees that could not be compared as they are: tried again when one of them, or the model, changes. What was found of
-- them before stays.
ALTER TABLE match_runs ADD COLUMN failed boolean NOT NULL DEFAULT false;

-- Who has left a data group themself: they are not added again without being asked.
CREATE TABLE data_group_leavers (
  data_group_id bigint NOT NULL REFERENCES data_groups ON DELETE CASCADE,
  user_id bigint NOT NULL REFERENCES users ON DELETE CASCADE,
  left_at timestamptz(3) NOT NULL,
  PRIMARY KEY (data_group_id, user_id)
);
CREATE INDEX data_group_leavers_user ON data_group_leavers (user_id);
