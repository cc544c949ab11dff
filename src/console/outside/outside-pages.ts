import type { ComponentType } from 'react'
import type { AppCode } from '../../domain/app-codes.ts'
import { lazy } from '../../kit/lazy/lazy.tsx'
import LockPage from '../sign-in/lock-page.tsx'
import SignInPage from '../sign-in/sign-in-page.tsx'
import { InvalidAccountPage, SubscriptionEndedPage } from './account-pages.tsx'
import { Opening } from './opening.tsx'
import type { OutsidePath } from './outside-guards.ts'

export interface OutsidePageProps {
  appCode: AppCode
  onAppCode: (code: AppCode) => void
  prefetchConsole: () => void
}

/** Pages outside the shell; all lazy-loaded to keep sign-in light. */
export const outsidePages: Record<OutsidePath, ComponentType<OutsidePageProps>> = {
  '/login': SignInPage,
  '/lock': LockPage,
  '/forgot-password': lazy(() => import('../sign-in/forgot-password-page.tsx'), Opening),
  '/reset-password': lazy(() => import('../sign-in/reset-password-page.tsx'), Opening),
  '/subscription-ended': SubscriptionEndedPage,
  '/invalid-account': InvalidAccountPage,
  '/register': lazy(() => import('../front-door/register-page.tsx'), Opening),
  '/pricing': lazy(() => import('../front-door/pricing-page.tsx'), Opening),
  '/new-agent-registration/:public_code': lazy(() => import('../front-door/referral-page.tsx'), Opening),
  '/public/leadForm': lazy(() => import('../front-door/lead-form-page.tsx'), Opening),
  '/public/recruitForm': lazy(() => import('../front-door/recruit-form-page.tsx'), Opening),
  '/public/signed': lazy(() => import('../front-door/signed-form-page.tsx'), Opening),
  '/public/consent': lazy(() => import('../front-door/consent-page.tsx'), Opening),
  '/public/calculation': lazy(() => import('../front-door/calculation-page.tsx'), Opening),
  '/public/calculators': lazy(() => import('../front-door/embed-page.tsx'), Opening),
  '/public/customer': lazy(() => import('../front-door/customer-page.tsx'), Opening),
  '/public/kyc': lazy(() => import('../front-door/kyc-form-page.tsx'), Opening),
  '/notifications': lazy(() => import('../notifications/notifications-page.tsx'), Opening),
  '/messaging': lazy(() => import('../front-door/messaging-page.tsx'), Opening),
}
