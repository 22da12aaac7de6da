export function Spinner({ size = 28, label }: { size?: number; label?: string }) {
  const wheel = (
    <svg width={size} height={size} viewBox="0 0 24 24" className="animate-spin" aria-hidden="true">
      <circle cx="12" cy="12" r="9" fill="none" stroke="currentColor" strokeWidth="2.6" opacity="0.22" />
      <path d="M12 3a9 9 0 0 1 9 9" fill="none" stroke="currentColor" strokeWidth="2.6" strokeLinecap="round" />
    </svg>
  );
  return label ? (
    <output className="inline-flex items-center gap-3">
      {wheel}
      <span className="sr-only">{label}</span>
    </output>
  ) : (
    wheel
  );
}
