/**
 * How marking the person of a profile as a child can end. `undecided`: the connection broke, so the client does not know
 * whether the server saved the mark, and shows it until it knows. `not-saved`: the client then learned that the server
 * did not. `unreachable`: the server did not save it.
 */
export type ChildMarkProblem =
  | 'not-allowed'
  | 'gone'
  | 'too-old-for-child'
  | 'not-accepted'
  | 'undecided'
  | 'not-saved'
  | 'unreachable'
