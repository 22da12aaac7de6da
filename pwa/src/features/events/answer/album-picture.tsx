import type { AlbumPhoto } from '@hellograph/contract';

interface AlbumPictureProps {
  item: Pick<AlbumPhoto, 'url' | 'width' | 'height' | 'clip'>;
  /** Whose it is. */
  label: string;
  isFaint?: boolean;
}

/** A square of an album: a photo that opens whole, or a clip that plays where it is. */
export function AlbumPicture({ item: { url, width, height, clip }, label, isFaint = false }: AlbumPictureProps) {
  const look = `aspect-square w-full object-cover ${isFaint ? 'opacity-40' : ''}`;
  if (clip)
    return (
      // biome-ignore lint/a11y/useMediaCaption: a clip in which nothing is said has no captions
      <video controls playsInline preload="none" poster={url} src={clip.url} aria-label={label} className={`block bg-black ${look}`}>
        {clip.captionsUrl && <track kind="captions" src={clip.captionsUrl} default />}
      </video>
    );
  return (
    <a href={url} target="_blank" rel="noreferrer" className="block">
      <img src={url} alt={label} loading="lazy" width={width} height={height} className={look} />
    </a>
  );
}
