-- Users who pay or have paid. Card numbers are stored at the payment provider only (resolution 43). A user who pays is not
-- deleted as long as the payment provider might charge for the plan, so nothing here follows a deleted user.
CREATE TABLE paying_accounts (
  user_id bigint PRIMARY KEY REFERENCES users,
  provider_customer_id text NOT NULL UNIQUE,
  -- Rises with every change, so that nothing older is written over something newer.
  revision bigint NOT NULL DEFAULT 0
);

-- Every choice of a paid plan, and what became of it.
CREATE TABLE subscriptions (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  user_id bigint NOT NULL REFERENCES paying_accounts,
  choice_key uuid NOT NULL UNIQUE,
  provider_id text UNIQUE,
  plan_id text NOT NULL,
  next_plan_id text,
  status text NOT NULL
    CHECK (status IN ('Active', 'Cancelled', 'PastDue', 'Trial', 'Incomplete', 'IncompleteExpired')),
  price integer NOT NULL CHECK (price >= 0),
  credit integer NOT NULL CHECK (credit >= 0),
  chosen_at timestamptz(3) NOT NULL,
  period_start timestamptz(3) NOT NULL,
  period_end timestamptz(3) NOT NULL,
  ended_at timestamptz(3),
  payment_method_id text
);
CREATE INDEX subscriptions_user ON subscriptions (user_id);

CREATE TABLE payment_methods (
  id text PRIMARY KEY,
  user_id bigint NOT NULL REFERENCES paying_accounts,
  brand text NOT NULL,
  last_digits text NOT NULL CHECK (last_digits ~ '^[0-9]{2,4}$'),
  expiration_year integer NOT NULL,
  expiration_month integer NOT NULL CHECK (expiration_month BETWEEN 1 AND 12),
  billing_name text NOT NULL
);
CREATE INDEX payment_methods_user ON payment_methods (user_id);

-- What was charged and paid back, and why. Nothing is ever changed or deleted here. Sums are in cents.
CREATE TABLE payment_ledger (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  user_id bigint NOT NULL REFERENCES paying_accounts,
  provider_invoice_id text NOT NULL,
  kind text NOT NULL CHECK (kind IN ('charge', 'refund')),
  reason text NOT NULL CHECK (reason IN ('chosen', 'renewed')),
  amount integer NOT NULL CHECK (amount > 0),
  happened_at timestamptz(3) NOT NULL,
  UNIQUE (provider_invoice_id, kind)
);
CREATE INDEX payment_ledger_user ON payment_ledger (user_id);

-- Events of the payment provider that have been worked off.
CREATE TABLE payment_events (
  id text PRIMARY KEY,
  received_at timestamptz(3) NOT NULL
);
