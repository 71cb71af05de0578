-- Looking up the data group of every row costs more than storing the row. A sync holds the lock of its data group
-- while it writes, and whatever deletes a data group deletes its items by this trigger.
ALTER TABLE source_records DROP CONSTRAINT source_records_data_group_id_fkey;
ALTER TABLE persons DROP CONSTRAINT persons_data_group_id_fkey;
ALTER TABLE families DROP CONSTRAINT families_data_group_id_fkey;
ALTER TABLE family_children DROP CONSTRAINT family_children_data_group_id_fkey;
ALTER TABLE assertions DROP CONSTRAINT assertions_data_group_id_fkey;
ALTER TABLE places DROP CONSTRAINT places_data_group_id_fkey;

CREATE FUNCTION delete_items_of_tree() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM source_records WHERE data_group_id = OLD.id;
  DELETE FROM persons WHERE data_group_id = OLD.id;
  DELETE FROM families WHERE data_group_id = OLD.id;
  DELETE FROM family_children WHERE data_group_id = OLD.id;
  DELETE FROM assertions WHERE data_group_id = OLD.id;
  DELETE FROM places WHERE data_group_id = OLD.id;
  RETURN NULL;
END $$;
CREATE TRIGGER delete_items_of_tree AFTER DELETE ON data_groups
  FOR EACH ROW EXECUTE FUNCTION delete_items_of_tree();
