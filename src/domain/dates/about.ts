/** How far "about" reaches to either side of a year. One rule for all that compares dates. */
export const aboutYears = 2
