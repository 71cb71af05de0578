/** Sums of money, always with two decimals (PLN-07). */

export const centsText = (cents: number): string =>
  (cents / 100).toLocaleString('en-US', { style: 'currency', currency: 'USD' })

export const dollarsText = (dollars: number): string => centsText(Math.round(dollars * 100))
