/**
 * The CPU milliseconds that this thread has used: unlike elapsed time, they do not grow when other programs use most of
 * the machine.
 */
export function computed(): number {
  const { user, system } = process.threadCpuUsage()
  return (user + system) / 1000
}
