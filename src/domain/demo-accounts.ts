import type { AppCode } from './app-codes.ts'

export const demoPassword = 'urus-demo'

export interface DemoAccount {
  email: string
  name: string
  who: string
  corporate: 'Platform' | 'Harta Prima' | 'Pinnacle Advisory' | 'Vista Property'
  appCode: AppCode
}

export const demoAccounts: readonly DemoAccount[] = [
  {
    email: 'platform@urus.test',
    name: 'Platform Operator',
    who: 'Platform operator',
    corporate: 'Platform',
    appCode: 'sas',
  },
  {
    email: 'owner@harta.test',
    name: 'Datin Rohana binti Yusof',
    who: 'Corporate owner',
    corporate: 'Harta Prima',
    appCode: 'sas',
  },
  {
    email: 'admin@harta.test',
    name: 'Lim Siew Ling',
    who: 'Admin',
    corporate: 'Harta Prima',
    appCode: 'sas',
  },
  {
    email: 'finance@harta.test',
    name: 'Goh Xin Yi',
    who: 'Finance Admin',
    corporate: 'Harta Prima',
    appCode: 'sas',
  },
  {
    email: 'director@harta.test',
    name: 'Rajesh Kumar a/l Muthusamy',
    who: 'Director',
    corporate: 'Harta Prima',
    appCode: 'sas',
  },
  {
    email: 'manager@harta.test',
    name: 'Wan Nor’ain binti Wan Ali',
    who: 'Manager',
    corporate: 'Harta Prima',
    appCode: 'sas',
  },
  { email: 'sales@harta.test', name: 'Chong Mei Yee', who: 'SSE', corporate: 'Harta Prima', appCode: 'sas' },
  {
    email: 'exec@harta.test',
    name: 'Ahmad Faizal bin Zulkifli',
    who: 'Sales Executive',
    corporate: 'Harta Prima',
    appCode: 'sas',
  },
  {
    email: 'coordinator@harta.test',
    name: 'Nurul Huda binti Kamarudin',
    who: 'Case Coordinator',
    corporate: 'Harta Prima',
    appCode: 'sas',
  },
  {
    email: 'handler@harta.test',
    name: 'Kenneth Lau Chee Meng',
    who: 'Case Handler',
    corporate: 'Harta Prima',
    appCode: 'sas',
  },
  {
    email: 'external@harta.test',
    name: 'José Peña',
    who: 'External User',
    corporate: 'Harta Prima',
    appCode: 'sas',
  },
  {
    email: 'owner@pinnacle.test',
    name: 'Tan Wee Keong',
    who: 'Corporate owner',
    corporate: 'Pinnacle Advisory',
    appCode: 'sas',
  },
  {
    email: 'sales@pinnacle.test',
    name: 'Priya a/p Ganesan',
    who: 'SSE',
    corporate: 'Pinnacle Advisory',
    appCode: 'sas',
  },
  {
    email: 'ended@pinnacle.test',
    name: 'Wong Kah Hoe',
    who: 'Subscription ended',
    corporate: 'Pinnacle Advisory',
    appCode: 'sas',
  },
  {
    email: 'owner@vista.test',
    name: 'Muhammad Hafiz bin Ismail',
    who: 'Corporate owner',
    corporate: 'Vista Property',
    appCode: 'vps',
  },
  {
    email: 'sales@vista.test',
    name: 'Dayang Nurfaizah Awang',
    who: 'SSE',
    corporate: 'Vista Property',
    appCode: 'vps',
  },
  {
    email: 'banker@harta.test',
    name: 'Selvam a/l Arumugam',
    who: 'Banker app',
    corporate: 'Harta Prima',
    appCode: 'banker-app',
  },
]
