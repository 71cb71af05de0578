/** Whether whoever looks has asked the system for less motion. */
export const wantsLessMotion = () => window.matchMedia('(prefers-reduced-motion: reduce)').matches
