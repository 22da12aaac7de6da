import type { Keepsakes } from '@hellograph/contract';
import { useEffect, useState } from 'react';
import { api } from '../../../sync/api-client';
import { KeepsakesPart } from './keepsakes-part';

/** Keepsakes as the recipient downloads them. Without a network, there is nothing to offer. */
export function WallKeepsakes({ token }: { token: string }) {
  const [keepsakes, setKeepsakes] = useState<Keepsakes>();
  useEffect(() => {
    let isCurrent = true;
    void api('GET /wall/:token/keepsakes', { params: { token }, bearer: '' }).then(
      ({ data }) => isCurrent && setKeepsakes(data.keepsakes),
      () => {},
    );
    return () => {
      isCurrent = false;
    };
  }, [token]);
  return (
    <div className="mx-auto w-full max-w-3xl">
      <KeepsakesPart keepsakes={keepsakes} />
    </div>
  );
}
