-- The person replies in the ticket, beside the answers of the staff. Their idempotency keys are independent.
ALTER TABLE support_answers ADD COLUMN by_person boolean NOT NULL DEFAULT false;
ALTER TABLE support_answers DROP CONSTRAINT support_answers_ticket_id_idempotency_key_key;
CREATE UNIQUE INDEX support_answers_once ON support_answers (ticket_id, by_person, idempotency_key);
