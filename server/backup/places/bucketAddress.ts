/** The parts of `s3://bucket/path`; undefined for a path of this machine. */
export function bucketAddress(text: string): { bucket: string; path: string } | undefined {
  const [, bucket, path = ''] = /^s3:\/\/([^/]+)\/?(.*)$/.exec(text) ?? [];
  return bucket === undefined ? undefined : { bucket, path: path.replace(/\/+$/, '') };
}
