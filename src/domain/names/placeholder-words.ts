/** Words that files write instead of a name. They are lower case and without accents. */

const listed = (words: string): ReadonlySet<string> => new Set(words.split(/\s+/).filter(Boolean))

/** The name is unknown, or hidden. */
export const unknownWords = listed(`
  nn n unknown unk unkn unnamed noname living private anonymous nomen nescio unbekannt inconnu inconnue onbekend
  desconocido desconocida ignoto ignota okand ukjent ukendt unbenannt xx xxx lnu fnu mnu notknown`)

/** What the person was, because nobody wrote down a given name. */
export const roleWords = listed(`
  mr mrs miss ms infant baby stillborn child son dau daughter wife husband widow male female twin boy girl`)
