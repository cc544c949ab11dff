/** Line icons of the lead screens, on a 24 px grid. */
const paths = {
  phone:
    'M6.6 4h2.6l1.5 4-2 1.5a11 11 0 0 0 5.8 5.8l1.5-2 4 1.5v2.6a2 2 0 0 1-2.2 2A16 16 0 0 1 4.6 6.200A2 2 0 0 1 6.6 4Z',
  chat: 'M4 20l1.3-4.200A8 8 0 1 1 8.5 18.700L4 20Zm5-11.300c0 3.5 2.8 6.3 6.3 6.3',
  mail: 'M4.5 6h15a1 1 0 0 1 1 1v10a1 1 0 0 1-1 1h-15a1 1 0 0 1-1-1V7a1 1 0 0 1 1-1Zm-.7 1 8.2 6 8.2-6',
  copy: 'M9 9h9a1 1 0 0 1 1 1v9a1 1 0 0 1-1 1H9a1 1 0 0 1-1-1v-9a1 1 0 0 1 1-1Zm-3.5 6H5a1 1 0 0 1-1-1V5a1 1 0 0 1 1-1h9a1 1 0 0 1 1 1v.500',
} as const

export function LeadIcon({ name, size = 16 }: { name: keyof typeof paths; size?: number }) {
  return (
    <svg
      width={size}
      height={size}
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.75"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
      focusable="false"
    >
      <path d={paths[name]} />
    </svg>
  )
}
