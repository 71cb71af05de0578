/** The font size of names in boxes, in units of the chart. A name that does not fit is smaller. */
export const boxNameSize = 15

/** The font size of names in the outer rings of a fan, which are the smallest ones. */
export const ringNameSize = 13
