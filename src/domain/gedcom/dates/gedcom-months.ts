/** The months of the Gregorian and Julian calendars, as GEDCOM writes them. */
export const gedcomMonths: readonly string[] = 'JAN FEB MAR APR MAY JUN JUL AUG SEP OCT NOV DEC'.split(' ')
