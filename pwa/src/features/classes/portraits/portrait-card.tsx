interface PortraitCardProps {
  url: string | undefined;
  name: string;
  source: string;
}

/** A portrait with the person's name and its source. */
export const PortraitCard = ({ url, name, source }: PortraitCardProps) => (
  <div className="grid grid-cols-[6rem_minmax(0,1fr)] gap-3">
    {url && <img src={url} alt="" width="640" height="800" className="aspect-[4/5] w-full rounded-xl object-cover" />}
    <p className="grid content-start gap-1 wrap-anywhere">
      <strong>{name}</strong>
      <span className="text-sm text-soft">{source}</span>
    </p>
  </div>
);
