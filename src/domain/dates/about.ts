/** How many years "about" covers on either side of a year. All date comparisons use this value. */
export const aboutYears = 2
