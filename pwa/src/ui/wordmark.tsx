export function Mark({ size = 32 }: { size?: number }) {
  return (
    <svg width={size} height={size} viewBox="0 0 512 512" aria-hidden="true">
      <rect width="512" height="512" rx="116" fill="#c23f1e" />
      <path
        d="M112 148a36 36 0 0 1 36-36h216a36 36 0 0 1 36 36v164a36 36 0 0 1-36 36H250l-74 60c-9 7-22 1-22-11v-49h-6a36 36 0 0 1-36-36z"
        fill="#fff8ee"
      />
      <circle cx="200" cy="206" r="19" fill="#2b211c" />
      <circle cx="312" cy="206" r="19" fill="#2b211c" />
      <path d="M190 256c14 44 118 44 132 0 3-9-4-15-12-13-33 9-75 9-108 0-8-2-15 4-12 13z" fill="#c23f1e" />
    </svg>
  );
}

export function Wordmark() {
  return (
    <span className="inline-flex items-center gap-2 sm:gap-2.5">
      <Mark />
      <span className="font-display text-[1.3rem] sm:text-[1.45rem] font-semibold tracking-tight">Hellograph</span>
    </span>
  );
}
