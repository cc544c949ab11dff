/** Line icons on a 24 px grid, drawn in the colour of the text around them. */
const paths = {
  home: 'M4 10.5 12 4l8 6.5V19a1 1 0 0 1-1 1h-4.5v-5.5h-5V20H5a1 1 0 0 1-1-1z',
  lead: 'M12 12a4 4 0 1 0 0-8 4 4 0 0 0 0 8Zm-7.5 8c.6-3.3 3.7-5 7.5-5s6.9 1.7 7.5 5',
  settings:
    'M4 7h9m5 0h2M4 17h2m5 0h9M15.5 9.5a2.5 2.5 0 1 0 0-5 2.5 2.5 0 0 0 0 5Zm-7 10a2.5 2.5 0 1 0 0-5 2.5 2.5 0 0 0 0 5Z',
  key: 'M14.5 13.5a4.5 4.5 0 1 0-4.2-2.9L4 17v3h3.5v-2.5H10V15l1.400-1.400a4.500 4.500 0 0 0 3.100-.1ZM16 8h.01',
  people:
    'M9 11.5a3.2 3.2 0 1 0 0-6.4 3.2 3.2 0 0 0 0 6.4Zm-5.5 7.4c.4-3 2.6-4.7 5.5-4.7s5.1 1.7 5.5 4.7M15.5 5.3a3.2 3.2 0 0 1 0 6m1.7 3.1c1.9.6 3.1 2.2 3.3 4.5',
  history: 'M4.5 12a7.5 7.5 0 1 0 2.4-5.5L4.5 8.7M4.5 4.5v4.2h4.2M12 8v4.3l2.8 1.7',
  status:
    'M4.5 5.500A1 1 0 0 1 5.500 4.500h6.600a2 2 0 0 1 1.400.6l5.900 5.900a1.700 1.700 0 0 1 0 2.400l-6 6a1.700 1.700 0 0 1-2.400 0l-5.900-5.900a2 2 0 0 1-.6-1.400ZM8.500 8.500h.01',
  list: 'M9 6.5h11M9 12h11M9 17.5h11M4.5 6.5h.01M4.5 12h.01M4.5 17.5h.01',
  percent:
    'M18.5 5.5l-13 13M8 10.5a2.5 2.5 0 1 0 0-5 2.5 2.5 0 0 0 0 5Zm8 8a2.5 2.5 0 1 0 0-5 2.5 2.5 0 0 0 0 5Z',
  external:
    'M13.5 4.5h6v6M19 5l-8 8M10.5 6H6.5A1.5 1.5 0 0 0 5 7.5v10A1.5 1.5 0 0 0 6.5 19h10a1.5 1.5 0 0 0 1.5-1.5v-4',
  down: 'm6 9.5 6 6 6-6',
  right: 'm9.5 6 6 6-6 6',
  menu: 'M4 7h16M4 12h16M4 17h10',
  panel: 'M5.5 4.5h13a2 2 0 0 1 2 2v11a2 2 0 0 1-2 2h-13a2 2 0 0 1-2-2v-11a2 2 0 0 1 2-2ZM9.5 4.5v15',
  sun: 'M12 16.5a4.5 4.5 0 1 0 0-9 4.5 4.5 0 0 0 0 9ZM12 2.5v2m0 15v2M2.5 12h2m15 0h2M5.3 5.3l1.4 1.4m10.6 10.6 1.4 1.4m0-13.4-1.4 1.4M6.7 17.3l-1.4 1.4',
  moon: 'M20 14.2A8.2 8.2 0 0 1 9.8 4a8.2 8.2 0 1 0 10.2 10.2Z',
  logout: 'M14 4.5h-7a2 2 0 0 0-2 2v11a2 2 0 0 0 2 2h7M10.5 12H20m-3.5-3.5L20 12l-3.5 3.5',
  terms:
    'M7 3.5h7l4.5 4.5v11a1.5 1.5 0 0 1-1.5 1.5H7A1.5 1.5 0 0 1 5.5 19V5A1.5 1.5 0 0 1 7 3.5ZM9 12h6.5M9 16h6.5',
  lock: 'M6.5 11h11A1.5 1.5 0 0 1 19 12.5v6a1.5 1.5 0 0 1-1.5 1.5h-11A1.5 1.5 0 0 1 5 18.5v-6A1.5 1.5 0 0 1 6.5 11ZM8.5 11V7.5a3.5 3.5 0 0 1 7 0V11',
  bell: 'M12 4a5.500 5.500 0 0 0-5.500 5.500c0 4.500-2 6-2 7h15c0-1-2-2.500-2-7A5.500 5.500 0 0 0 12 4Zm-2 15.500a2 2 0 0 0 4 0',
  keyboard:
    'M4.5 6h15A1.5 1.5 0 0 1 21 7.5v9a1.5 1.5 0 0 1-1.5 1.5h-15A1.5 1.5 0 0 1 3 16.5v-9A1.5 1.5 0 0 1 4.5 6ZM7 10h.01M10.3 10h.01M13.7 10h.01M17 10h.01M8 14.2h8',
  upgrade: 'M12 16.5V5m-4.5 4.5L12 5l4.5 4.5M6 19.5h12',
  search: 'M11 18a7 7 0 1 0 0-14 7 7 0 0 0 0 14Zm5-2 4.5 4.5',
  close: 'm6 6 12 12M18 6 6 18',
  offline:
    'M4 4l16 16M8.5 12.6a7 7 0 0 1 2.6-1.2m4.4 1.2-.7-.5M5 9.2A11.6 11.6 0 0 1 8 7.3m3.5-.8A11.6 11.6 0 0 1 19 9.2M12 18h.01M10.2 15.4a3.2 3.2 0 0 1 3.2-.2',
} as const

export type IconName = keyof typeof paths

export const isIconName = (name: string | undefined): name is IconName => name !== undefined && name in paths

export function Icon({ name, size = 18 }: { name: IconName; size?: number }) {
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
