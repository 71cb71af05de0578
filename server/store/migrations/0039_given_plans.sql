-- Staff gives a user the plan Professional, which is not sold. The user is no customer of the payment provider then.
ALTER TABLE paying_accounts ALTER COLUMN provider_customer_id DROP NOT NULL;
