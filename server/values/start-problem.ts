/** The reason why the server cannot start, in one sentence that its operator can act on; printed without a stack. */
export class StartProblem extends Error {
  override name = 'StartProblem'
}
