import ArrowDown from 'lucide-react/icons/arrow-down'
import ArrowUp from 'lucide-react/icons/arrow-up'
import Bold from 'lucide-react/icons/bold'
import Code from 'lucide-react/icons/code'
import Heading1 from 'lucide-react/icons/heading-1'
import Heading2 from 'lucide-react/icons/heading-2'
import Highlighter from 'lucide-react/icons/highlighter'
import Italic from 'lucide-react/icons/italic'
import ListOrdered from 'lucide-react/icons/list-ordered'
import Strikethrough from 'lucide-react/icons/strikethrough'
import Type from 'lucide-react/icons/type'
import Underline from 'lucide-react/icons/underline'
import Bell from 'lucide-react/icons/bell'
import BellOff from 'lucide-react/icons/bell-off'
import Link from 'lucide-react/icons/link'
import MessagesSquare from 'lucide-react/icons/messages-square'
import Paperclip from 'lucide-react/icons/paperclip'
import Pin from 'lucide-react/icons/pin'
import Reply from 'lucide-react/icons/reply'
import Briefcase from 'lucide-react/icons/briefcase'
import Calculator from 'lucide-react/icons/calculator'
import Calendar from 'lucide-react/icons/calendar'
import CalendarCheck from 'lucide-react/icons/calendar-check'
import Camera from 'lucide-react/icons/camera'
import Check from 'lucide-react/icons/check'
import ChartColumn from 'lucide-react/icons/chart-column'
import ChevronDown from 'lucide-react/icons/chevron-down'
import ChevronFirst from 'lucide-react/icons/chevron-first'
import ChevronLast from 'lucide-react/icons/chevron-last'
import ChevronLeft from 'lucide-react/icons/chevron-left'
import ChevronRight from 'lucide-react/icons/chevron-right'
import ChevronUp from 'lucide-react/icons/chevron-up'
import CircleArrowUp from 'lucide-react/icons/circle-arrow-up'
import Copy from 'lucide-react/icons/copy'
import Download from 'lucide-react/icons/download'
import Ellipsis from 'lucide-react/icons/ellipsis'
import ExternalLink from 'lucide-react/icons/external-link'
import Eye from 'lucide-react/icons/eye'
import EyeOff from 'lucide-react/icons/eye-off'
import File from 'lucide-react/icons/file'
import FileText from 'lucide-react/icons/file-text'
import GripVertical from 'lucide-react/icons/grip-vertical'
import History from 'lucide-react/icons/history'
import House from 'lucide-react/icons/house'
import IdCard from 'lucide-react/icons/id-card'
import Image from 'lucide-react/icons/image'
import Inbox from 'lucide-react/icons/inbox'
import KeyRound from 'lucide-react/icons/key-round'
import Keyboard from 'lucide-react/icons/keyboard'
import Landmark from 'lucide-react/icons/landmark'
import Languages from 'lucide-react/icons/languages'
import Layers from 'lucide-react/icons/layers'
import List from 'lucide-react/icons/list'
import ListFilter from 'lucide-react/icons/list-filter'
import Lock from 'lucide-react/icons/lock'
import LogOut from 'lucide-react/icons/log-out'
import Menu from 'lucide-react/icons/menu'
import MessageCircle from 'lucide-react/icons/message-circle'
import MessageSquareText from 'lucide-react/icons/message-square-text'
import Minus from 'lucide-react/icons/minus'
import Moon from 'lucide-react/icons/moon'
import PanelLeft from 'lucide-react/icons/panel-left'
import PanelRight from 'lucide-react/icons/panel-right'
import Pencil from 'lucide-react/icons/pencil'
import Percent from 'lucide-react/icons/percent'
import Phone from 'lucide-react/icons/phone'
import PhoneCall from 'lucide-react/icons/phone-call'
import Plus from 'lucide-react/icons/plus'
import Send from 'lucide-react/icons/send'
import Search from 'lucide-react/icons/search'
import Settings2 from 'lucide-react/icons/settings-2'
import SlidersHorizontal from 'lucide-react/icons/sliders-horizontal'
import SquareKanban from 'lucide-react/icons/square-kanban'
import Star from 'lucide-react/icons/star'
import Sun from 'lucide-react/icons/sun'
import Table2 from 'lucide-react/icons/table-2'
import Tag from 'lucide-react/icons/tag'
import Trash2 from 'lucide-react/icons/trash-2'
import TriangleAlert from 'lucide-react/icons/triangle-alert'
import Undo2 from 'lucide-react/icons/undo-2'
import Upload from 'lucide-react/icons/upload'
import User from 'lucide-react/icons/user'
import Building from 'lucide-react/icons/building'
import Building2 from 'lucide-react/icons/building-2'
import Wallet from 'lucide-react/icons/wallet'
import FileChartColumn from 'lucide-react/icons/file-chart-column'
import Users from 'lucide-react/icons/users'
import WifiOff from 'lucide-react/icons/wifi-off'
import X from 'lucide-react/icons/x'
import type { LucideIcon } from 'lucide-react'

/** Lucide icons by meaning. */
const icons = {
  ascending: ArrowUp,
  bold: Bold,
  code: Code,
  formatting: Type,
  heading1: Heading1,
  heading2: Heading2,
  highlight: Highlighter,
  italic: Italic,
  ordered: ListOrdered,
  strike: Strikethrough,
  underline: Underline,
  bell: Bell,
  board: SquareKanban,
  bank: Landmark,
  case: Briefcase,
  calculator: Calculator,
  calendar: Calendar,
  meeting: CalendarCheck,
  camera: Camera,
  bell_off: BellOff,
  chart: ChartColumn,
  chat: MessageCircle,
  chats: MessagesSquare,
  link: Link,
  pin: Pin,
  reply: Reply,
  check: Check,
  company: Building2,
  property: Building,
  credit_report: FileChartColumn,
  wallet: Wallet,
  clip: Paperclip,
  close: X,
  copy: Copy,
  descending: ArrowDown,
  down: ChevronDown,
  download: Download,
  edit: Pencil,
  external: ExternalLink,
  eye: Eye,
  eyeOff: EyeOff,
  file: File,
  filter: ListFilter,
  first: ChevronFirst,
  grip: GripVertical,
  history: History,
  home: House,
  id_card: IdCard,
  inbox: Inbox,
  key: KeyRound,
  keyboard: Keyboard,
  language: Languages,
  last: ChevronLast,
  layers: Layers,
  left: ChevronLeft,
  list: List,
  lock: Lock,
  logout: LogOut,
  menu: Menu,
  minus: Minus,
  moon: Moon,
  more: Ellipsis,
  offline: WifiOff,
  panel: PanelLeft,
  panelRight: PanelRight,
  people: Users,
  percent: Percent,
  person: User,
  phone: Phone,
  loggedCall: PhoneCall,
  picture: Image,
  plus: Plus,
  right: ChevronRight,
  search: Search,
  send: Send,
  settings: Settings2,
  sliders: SlidersHorizontal,
  sms: MessageSquareText,
  star: Star,
  status: Tag,
  sun: Sun,
  table: Table2,
  terms: FileText,
  trash: Trash2,
  undo: Undo2,
  up: ChevronUp,
  upgrade: CircleArrowUp,
  upload: Upload,
  warning: TriangleAlert,
} as const satisfies Record<string, LucideIcon>

export type IconName = keyof typeof icons

export const isIconName = (name: string | undefined): name is IconName => name !== undefined && name in icons

export function Icon({ name, size = 16 }: { name: IconName; size?: number }) {
  const Drawn = icons[name]
  return <Drawn size={size} strokeWidth={1.75} aria-hidden focusable={false} />
}
