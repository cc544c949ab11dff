export function BrandMark({ size = 28 }: { size?: number }) {
  return (
    <svg width={size} height={size} viewBox="0 0 32 32" aria-hidden="true">
      <rect width="32" height="32" rx="8" fill="var(--accent)" />
      <path
        d="M9.5 8.5v8.2a6.5 6.5 0 0 0 13 0V8.5"
        fill="none"
        stroke="var(--on-accent)"
        strokeWidth="3.4"
        strokeLinecap="round"
      />
      <circle cx="16" cy="16" r="2.1" fill="var(--on-accent)" />
    </svg>
  )
}
