/** A file to upload: a `Blob` or `File`, or in React Native the description of a file on the device. */
export type UploadFile = Blob | { uri: string; name: string; type: string };
