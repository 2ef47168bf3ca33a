import { describe } from '@jest/globals';
import { testPutVideoToBucket } from './media/putVideoToBucket.js';
import { testServedUploads } from './media/servedUploads.js';
import { testUpload } from './media/upload.js';
import { useUploader } from './media/uploader.js';
import { testUploadToBucket } from './media/uploadToBucket.js';
import { testUploadVideo } from './media/uploadVideo.js';

describe('uploader', () => {
  useUploader();

  describe('putVideoToBucket', testPutVideoToBucket);
  describe('servedUploads', testServedUploads);
  describe('upload', testUpload);
  describe('uploadToBucket', testUploadToBucket);
  describe('uploadVideo', testUploadVideo);
});
