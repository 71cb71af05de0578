-- What somebody brought into a tree stays when they go.
ALTER TABLE syncs ALTER COLUMN created_user_id DROP NOT NULL;
ALTER TABLE syncs DROP CONSTRAINT syncs_created_user_id_fkey;
ALTER TABLE syncs ADD FOREIGN KEY (created_user_id) REFERENCES users ON DELETE SET NULL;

-- Visitors of the demo are members of its trees and of nothing else but their own profile.
DELETE FROM data_group_members m USING users u
WHERE m.principal_type = 'User' AND m.principal_id = u.id AND 'DemoUser' = ANY (u.privileges) AND m.role <> 'Owner'
  AND NOT EXISTS (SELECT FROM demo_trees d JOIN workspaces w ON w.id = d.workspace_id
    WHERE w.data_group_id = m.data_group_id);
