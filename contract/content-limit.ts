/** The most bytes of one photo or file (CNT-03). */
export const maxContentBytes = 31_457_280
