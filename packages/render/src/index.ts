export { type Alignment, alignSpeech, isAudible, type Recording } from './align/align-speech';
export { followRecording, lipsFromSound } from './align/lips-from-sound';
export { type Cue, toCues, toWebVtt } from './captions';
export { type CastFaces, type CastPlace, castFaces, needsDetection, resizeFace, scaleFace } from './cast/cast-faces';
export { describeFace } from './cast/describe-face';
export { anchorCount, type DetectorAnswer, detectorSidePx, valuesPerAnchor } from './detect/blazeface';
export { type ClosePicture, closePicture } from './detect/close-picture';
export { type FaceModels, findFaces, measureFace } from './detect/find-faces';
export { meshSidePx } from './detect/head-angles';
export { combineFindings, type FoundFace, median, meshBox, withoutTwins } from './detect/measured-face';
export { type EyeModel, eyePointCount, eyeSidePx } from './detect/refine-eyes';
export { type SeenFace, type SeeOptions, seeFaces } from './detect/see-faces';
export { encodeArgs, joinArgs, pieceArgs, soundDescriptor } from './encode-args';
export { viewEyes } from './eyes/eye';
export { eyeOpening } from './eyes/eye-check';
export { browFreedom } from './eyes/glasses';
export { assessFace, type FaceAssessment, type FaceProblem } from './face-assessment';
export { fingerprintFace } from './fingerprint/fingerprint-face';
export { findBandTop, findKeepouts, type Keepouts, layOverlays, sharedArea, type VideoOverlay } from './finish/find-place';
export { drawPictureFrame, type FrameRequest, insideFrame } from './frames/frame';
export { type FrameSuggestion, type PhotoAbout, suggestFrames } from './frames/suggest-frames';
export type { Matte } from './layers/matte';
export { fitFace, pointsOf, type SetPoints } from './mesh/fit-face';
export { eyeLandmarks, meshPointCount } from './mesh/landmarks';
export * from './model';
export { isMouthFaint, viewMouth } from './mouth/mouth-view';
export { type Bed, bedRateHz, duck, playBed } from './music/bed';
export type { Note } from './music/compose';
export { playMusic, playNotes, toFullRate } from './music/play';
export { type Music, setToMusic } from './music/set-to-music';
export { type FrameSpan, type NamedPlan, planNamed } from './named/plan-named';
export { type NamedSentence, type SlottedSpeech, slotSentences } from './named/slot-sentences';
export { type Mask, toMask } from './overlay/mask';
export { layStamp, type Stamp, type StampPlace, toStamp } from './overlay/stamp';
export { frameOf, frames, framesPerSec, type PlanRequest, plan, planTiming, type RenderPlan, type VideoTiming } from './plan';
export { resampleFrame } from './raster/warp';
export { intendedOpening } from './rig/mouth-coefficients';
export { facesSeen, sightOf, undoneSight } from './scene/camera';
export {
  closeFraming,
  closerWindow,
  cutSeen,
  type Framing,
  facesInFrame,
  fillFrame,
  frameOn,
  frameSize,
  frameWindow,
  matteInFrame,
} from './scene/framing';
export { movingRegion } from './scene/moving-region';
export { createScene, drawFrame, prepareDrawing, type Scene, sceneRestOpening, spotsOf } from './scene/scene';
export { doubledMouth, partingOf } from './score/doubled-mouth';
export { gazeMoves, headMotion, headRepeats, type SeenNose } from './score/head-motion';
export { irisLeft } from './score/iris-left';
export { jumpBetween, type LumaPlane, psnrWhereStill, ssimWhereStill } from './score/likeness';
export { changeWithin, lipBox, lipMotion, type PixelBox } from './score/lip-motion';
export { createLipStrips, lipsApart } from './score/lip-strips';
export { bystanderMotion, type LipSync, lipSync, type Opening, type SeenFrames, type WatchedFace } from './score/lip-sync';
export { detailWithin, upperFaceBox } from './score/sharpness';
export { correlation, quantile } from './score/statistics';
export { calmed, ghost, tears, withoutTears } from './score/tears';
export { drawSheetRow, type SheetName, type SheetTile, type SheetView, sheets } from './sheet';
export { accompanyRecording } from './song/accompany-recording';
export { mixSong, type SongTrack } from './song/mix-song';
export { type SayWords, type Singing, type SongRequest, type SungSong, singSong } from './song/sing-song';
export {
  type Area,
  asLandmarks,
  type FrameArea,
  type FramePoint,
  type ImageArea,
  type ImagePoint,
  inFrame,
  inImage,
  type Landmarks,
} from './space';
export { type Espeak, speakWith, type Utterance } from './speech/espeak-speech';
export { espeakVoiceName } from './speech/espeak-voices';
export { integratedLoudness, truePeakDb } from './speech/loudness';
export { masterLevel, masterRateHz, masterSpeech, peakCeilingDb, targetLufs, type VoiceKind } from './speech/master';
export { layVoices, mixVoices, type TrackVoice, toPcm16 } from './speech/mix';
export { bilabials, fromArpabet, fromIpa } from './speech/phonemes';
export { pitchSpread, trackPitch } from './speech/pitch-track';
export { resample } from './speech/resample';
export { findRomanizer } from './speech/romanize';
export { tidySegments, toSegments } from './speech/segments';
export { type LinesRequest, type SpokenLines, speakLines } from './speech/speak-lines';
export { type SayPhrase, speakPhrases } from './speech/speak-phrases';
export { type CardLayout, cardLayouts } from './text-video/card-layouts';
export { balanceLines, countLetters, isRightToLeft, type Measure, toChunks, toSettable } from './text-video/line-breaks';
export type { LineRole, Typesetter } from './text-video/pages';
export type { Particle } from './text-video/particles';
export { scoreTextVideo, type TextVideoSound } from './text-video/score-text-video';
export {
  pageTurnSec,
  planTextVideo,
  type RevealedLine,
  type TextVideoPlan,
  type TextVideoPlanRequest,
  type TimedPage,
} from './text-video/text-video-plan';
export {
  createTextVideoScene,
  drawTextVideoFrame,
  type LinePicture,
  type TextVideoPictures,
  type TextVideoScene,
} from './text-video/text-video-scene';
export type { Spot } from './timeline/attention';
export { seededRandom } from './timeline/how-lively';
export { mouthCurves, mouthLeadSec } from './timeline/mouth-curves';
export { arrangeTurns, type Turn, whenSpoken } from './timeline/turns';
export { createYuvFrame, toRgba, toRgbImage, toYuvFrame } from './yuv';
