const months = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
]

/** 'May' for 5. */
export const nameOfMonth = (month: number): string => months[month - 1] ?? ''
