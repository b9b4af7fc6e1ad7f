/** These sign-ins are public, and therefore work only on the machine that runs the demo. */
export const demoSignIns = {
  trader: 'trader@harbour.demo',
  admin: 'admin@harbour.demo',
  password: 'Harbour-demo-1',
} as const
