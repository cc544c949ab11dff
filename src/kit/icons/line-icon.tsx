import { StrokeIcon } from './stroke-icon.tsx'

/** Line icons of the generated screens, on a 24 px grid, in the colour of the text around them. */
const paths = {
  search: 'M11 18a7 7 0 1 0 0-14 7 7 0 0 0 0 14Zm5-2 4.5 4.5',
  plus: 'M12 5v14M5 12h14',
  filter: 'M4 6.5h16M7 12h10M10 17.5h4',
  close: 'm6 6 12 12M18 6 6 18',
  check: 'm5 12.5 4.5 4.5L19 7.5',
  minus: 'M6 12h12',
  chat: 'M4 20l1.3-4.200A8 8 0 1 1 8.5 18.700L4 20Zm5-11.300c0 3.5 2.8 6.3 6.3 6.3',
  up: 'm6 14.5 6-6 6 6',
  down: 'm6 9.5 6 6 6-6',
  left: 'm14.5 6-6 6 6 6',
  right: 'm9.5 6 6 6-6 6',
  first: 'm17 6-6 6 6 6M7 6v12',
  last: 'm7 6 6 6-6 6M17 6v12',
  ascending: 'M12 19V5m-5 5 5-5 5 5',
  descending: 'M12 5v14m5-5-5 5-5-5',
  edit: 'M4.5 19.5h3.6L19 8.6 15.4 5 4.5 15.9v3.6Zm9-12.6 3.6 3.6',
  trash: 'M4.5 7h15M9.5 7V4.5h5V7m-7.5 0 .8 12a1 1 0 0 0 1 1h6.4a1 1 0 0 0 1-1L17 7M10.2 10.5v6m3.6-6v6',
  grip: 'M9 6h.01M9 12h.01M9 18h.01M15 6h.01M15 12h.01M15 18h.01',
  calendar:
    'M5 6.5h14a1 1 0 0 1 1 1V19a1 1 0 0 1-1 1H5a1 1 0 0 1-1-1V7.5a1 1 0 0 1 1-1Zm-1 4.5h16M8 4v4m8-4v4',
  download: 'M12 4v11m-4.5-4 4.5 4.5 4.5-4.5M5 19.5h14',
  upload: 'M12 15.5v-11M7.5 8.5 12 4l4.5 4.5M5 19.5h14',
  file: 'M7 4h7l4 4v11a1 1 0 0 1-1 1H7a1 1 0 0 1-1-1V5a1 1 0 0 1 1-1Zm6.5.5V9H18',
  camera:
    'M4.5 8h3l1.6-2.500h5.800L16.500 8h3a1 1 0 0 1 1 1v9a1 1 0 0 1-1 1h-15a1 1 0 0 1-1-1V9a1 1 0 0 1 1-1ZM12 16.500a3.200 3.200 0 1 0 0-6.400 3.200 3.200 0 0 0 0 6.400Z',
  picture:
    'M5 5h14a1 1 0 0 1 1 1v12a1 1 0 0 1-1 1H5a1 1 0 0 1-1-1V6a1 1 0 0 1 1-1Zm-1 11.500 4.500-4.500 4 4 2.500-2.500 5 4.500M15.500 9.500h.01',
  history: 'M4.5 12a7.5 7.5 0 1 0 2.4-5.5L4.5 8.7M4.5 4.5v4.2h4.2M12 8v4.3l2.8 1.7',
  warning: 'M12 4.5 21 20H3L12 4.5Zm0 6v4m0 2.6h.01',
  inbox: 'M4 13.5 6.5 5h11L20 13.5V18a1 1 0 0 1-1 1H5a1 1 0 0 1-1-1v-4.5Zm0 0h4.5l1.2 2.2h4.6l1.2-2.2H20',
  lock: 'M7 10.5h10a1 1 0 0 1 1 1V19a1 1 0 0 1-1 1H7a1 1 0 0 1-1-1v-7.5a1 1 0 0 1 1-1Zm1.8 0V8a3.2 3.2 0 0 1 6.4 0v2.5',
  sliders: 'M4 7.5h9m5 0h2M4 16.5h2m5 0h9M15.5 5v5M8.5 14v5',
  table:
    'M4.5 5h15a.5.5 0 0 1 .5.5v13a.5.5 0 0 1-.5.5h-15a.5.5 0 0 1-.5-.5v-13a.5.5 0 0 1 .5-.5ZM4 10h16M4 14.5h16M10 10v9',
  board: 'M4.5 5h4v14h-4V5Zm5.7 0h4v9h-4V5Zm5.8 0h4v6h-4V5Z',
  layers: 'm12 4 8.5 4.5L12 13 3.5 8.5 12 4Zm-8.5 8.8 8.5 4.4 8.5-4.4',
  people:
    'M9 11.5a3.2 3.2 0 1 0 0-6.4 3.2 3.2 0 0 0 0 6.4Zm-5.5 7.4c.4-3 2.6-4.7 5.5-4.7s5.100 1.700 5.500 4.700M15.500 5.300a3.200 3.200 0 0 1 0 6m1.700 3.100c1.900.6 3.100 2.200 3.300 4.500',
  star: 'm12 4.500 2.300 4.800 5.200.7-3.800 3.600.9 5.200-4.600-2.500-4.600 2.500.9-5.200L4.500 10l5.200-.7L12 4.500Z',
  phone:
    'M6.6 4h2.6l1.5 4-2 1.5a11 11 0 0 0 5.8 5.8l1.5-2 4 1.5v2.6a2 2 0 0 1-2.2 2A16 16 0 0 1 4.6 6.200A2 2 0 0 1 6.6 4Z',
  eye: 'M2.5 12S6 5.5 12 5.5 21.5 12 21.5 12 18 18.5 12 18.5 2.5 12 2.5 12ZM12 14.7a2.7 2.7 0 1 0 0-5.4 2.7 2.7 0 0 0 0 5.4Z',
  eyeOff:
    'M2.5 12S6 5.5 12 5.5 21.5 12 21.5 12 18 18.5 12 18.5 2.5 12 2.5 12ZM12 14.7a2.7 2.7 0 1 0 0-5.4 2.7 2.7 0 0 0 0 5.4ZM4 4l16 16',
  copy: 'M9 9h9a1 1 0 0 1 1 1v9a1 1 0 0 1-1 1H9a1 1 0 0 1-1-1v-9a1 1 0 0 1 1-1Zm-3.5 6H5a1 1 0 0 1-1-1V5a1 1 0 0 1 1-1h9a1 1 0 0 1 1 1v.500',
  more: 'M6 12h.01M12 12h.01M18 12h.01',
} as const

export type EngineIcon = keyof typeof paths

const dotted: ReadonlySet<EngineIcon> = new Set(['grip', 'more'])

export const LineIcon = ({ name, size = 16 }: { name: EngineIcon; size?: number }) => (
  <StrokeIcon path={paths[name]} size={size} strokeWidth={dotted.has(name) ? 2.6 : undefined} />
)
