-- Accounts that wait to be deleted.
CREATE TABLE account_deletions (
  user_id bigint PRIMARY KEY REFERENCES users ON DELETE CASCADE,
  -- The parent with whose account this child's account is deleted.
  with_user_id bigint REFERENCES account_deletions ON DELETE CASCADE,
  idempotency_key uuid NOT NULL,
  asked_at timestamptz(3) NOT NULL,
  deletes_at timestamptz(3) NOT NULL,
  reminded_at timestamptz(3)
);
CREATE INDEX account_deletions_with_user ON account_deletions (with_user_id);
CREATE INDEX account_deletions_due ON account_deletions (deletes_at);

-- What connected a waiting account with others. The rows are out of their tables meanwhile, so that no reader has to
-- know of deletions. They return if the person keeps the account. They contain ids, and nothing that names a person.
CREATE TABLE set_aside_rows (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  user_id bigint NOT NULL REFERENCES account_deletions ON DELETE CASCADE,
  kind text NOT NULL CHECK (kind IN ('data_group_members', 'family_group_members', 'user_supervisors', 'news_mails',
    'privacy')),
  content jsonb NOT NULL
);
CREATE INDEX set_aside_rows_user ON set_aside_rows (user_id);

-- The law wants receipts for longer than the account lives. Without the users table they name nobody.
ALTER TABLE paying_accounts DROP CONSTRAINT paying_accounts_user_id_fkey;

-- A waiting account may sign in, to keep the account. Nobody acts as it, and it acts as nobody.
CREATE OR REPLACE VIEW holding_sessions AS
SELECT s.id, s.user_id, s.actor_id, s.acting_session_id, s.client_id, s.scope, s.created_at,
  LEAST(s.ends_at, a.ends_at) AS ends_at,
  u.privileges, au.privileges AS actor_privileges, u.profile_data_group_id,
  EXISTS (SELECT FROM user_supervisors v WHERE v.for_user_id = s.user_id) AS supervised,
  d.deletes_at
FROM sessions s
JOIN users u ON u.id = s.user_id
LEFT JOIN account_deletions d ON d.user_id = s.user_id
LEFT JOIN identities i ON i.subject = u.subject
LEFT JOIN sessions a ON a.id = s.acting_session_id
LEFT JOIN users au ON au.id = s.actor_id
LEFT JOIN identities ai ON ai.subject = au.subject
WHERE s.revoked_at IS NULL
  AND NOT COALESCE(i.blocked OR i.disabled OR (i.waiting_since IS NOT NULL AND NOT i.invited), false)
  AND (s.actor_id IS NULL OR (
    a.revoked_at IS NULL AND NOT u.is_system
    AND d.user_id IS NULL AND NOT EXISTS (SELECT FROM account_deletions ad WHERE ad.user_id = s.actor_id)
    AND NOT COALESCE(ai.blocked OR ai.disabled OR (ai.waiting_since IS NOT NULL AND NOT ai.invited), false)
    AND ('ImpersonateUser' = ANY (au.privileges)
      OR EXISTS (SELECT FROM user_supervisors v WHERE v.for_user_id = s.user_id AND v.supervisor_id = s.actor_id))));
