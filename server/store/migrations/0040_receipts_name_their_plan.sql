-- A receipt names the plan that was paid for, and the credit that was taken off. Both are unknown for older receipts.
ALTER TABLE payment_ledger
  ADD COLUMN plan_id text,
  ADD COLUMN credit integer NOT NULL DEFAULT 0 CHECK (credit >= 0);
