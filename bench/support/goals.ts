/** Compares measurements with goals, and prints one line for each. The bench passes if every goal is met. */
export class Goals {
  #met = true

  /** Prints a measurement, and whether it exceeds the goal. */
  check(name: string, measured: number, most: number): void {
    const isMet = measured <= most
    if (!isMet) this.#met = false
    console.log(
      `  ${name.padEnd(44)} ${measured.toFixed(2).padStart(9)}   goal ${most}: ${isMet ? 'ok' : 'short'}`,
    )
  }

  areMet(): boolean {
    return this.#met
  }
}
