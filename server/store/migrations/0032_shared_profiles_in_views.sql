-- A shared profile stands in the connected views of its readers from the moment when it is shared. Profiles that were shared
-- before, and that nobody has edited, get the revision that sharing gives now.
UPDATE data_groups d SET revision = 1, contents_changed_at = now()
WHERE d.group_type = 'Profile' AND d.revision = 0
  AND EXISTS (SELECT FROM data_group_members m WHERE m.data_group_id = d.id AND m.role <> 'Owner');
