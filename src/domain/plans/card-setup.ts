/** True if an intent of the payment provider takes a card without a payment. The provider's ids say what they name. */
export const isCardSetup = (intentId: string): boolean => intentId.startsWith('seti_')
