// Made from the OpenAPI document by `npm run docs`. Only what a key may call.

export interface paths {
    "/cards": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List your cards */
        get: operations["getCards"];
        put?: never;
        /** Create a card */
        post: operations["postCards"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/cards/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Get a card with its links and replies */
        get: operations["getCardsId"];
        put?: never;
        post?: never;
        /** Delete a card */
        delete: operations["deleteCardsId"];
        options?: never;
        head?: never;
        /** Change a card */
        patch: operations["patchCardsId"];
        trace?: never;
    };
    "/cards/{id}/copies": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List the copies of a card for several people */
        get: operations["getCardsIdCopies"];
        put?: never;
        /** Make a copy of a card for each of several people */
        post: operations["postCardsIdCopies"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/cards/{id}/copies/{copyId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /** Delete one copy of a card */
        delete: operations["deleteCardsIdCopiesCopyId"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/cards/{id}/copies/hear": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Hear how a name sounds in a card */
        post: operations["postCardsIdCopiesHear"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/cards/{id}/deliveries": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List to whom a card is mailed */
        get: operations["getCardsIdDeliveries"];
        put?: never;
        /** Mail a card to somebody, now or later */
        post: operations["postCardsIdDeliveries"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/cards/{id}/deliveries/{deliveryId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /** Cancel a delivery that has not gone out */
        delete: operations["deleteCardsIdDeliveriesDeliveryId"];
        options?: never;
        head?: never;
        /** Change a delivery that has not gone out */
        patch: operations["patchCardsIdDeliveriesDeliveryId"];
        trace?: never;
    };
    "/cards/{id}/duplicate": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Duplicate a card */
        post: operations["postCardsIdDuplicate"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/cards/{id}/links": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Create a link to a card */
        post: operations["postCardsIdLinks"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/cards/{id}/links/{linkId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /** End a link to a card */
        delete: operations["deleteCardsIdLinksLinkId"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/cards/{id}/links/{linkId}/replace": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Replace a link to a card by a new one */
        post: operations["postCardsIdLinksLinkIdReplace"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/cards/{id}/restore": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Bring a deleted card back */
        post: operations["postCardsIdRestore"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/cards/{id}/versions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List earlier versions of a card */
        get: operations["getCardsIdVersions"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/cards/photos": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Upload the photo of a cover */
        post: operations["postCardsPhotos"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/numbers": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Get how far cards and invitations came, by the hour or day */
        get: operations["getNumbers"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/numbers/file": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Get the same as a table in CSV */
        get: operations["getNumbersFile"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/numbers/parts": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Get how far each card, campaign or event came */
        get: operations["getNumbersParts"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/people": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List people and their days */
        get: operations["getPeople"];
        put?: never;
        /** Add a person */
        post: operations["postPeople"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/people/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /** Delete a person */
        delete: operations["deletePeopleId"];
        options?: never;
        head?: never;
        /** Change a person */
        patch: operations["patchPeopleId"];
        trace?: never;
    };
    "/people/import": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Add several people at once */
        post: operations["postPeopleImport"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/video": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List your videos */
        get: operations["getVideo"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/video/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Get a video */
        get: operations["getVideoId"];
        put?: never;
        post?: never;
        /** Delete a video, or cancel it while it is being made */
        delete: operations["deleteVideoId"];
        options?: never;
        head?: never;
        /** Rename a video */
        patch: operations["patchVideoId"];
        trace?: never;
    };
    "/video/{id}/restore": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Bring a deleted video back */
        post: operations["postVideoIdRestore"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/video/{id}/retry": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Make a failed video again */
        post: operations["postVideoIdRetry"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/video/estimate": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Estimate what a video costs and how long it takes */
        get: operations["getVideoEstimate"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/video/imageToVideo": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Make a talking video from a photo and a message */
        post: operations["postVideoImageToVideo"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/video/textToVideo": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Make a text video from a message */
        post: operations["postVideoTextToVideo"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/video/uploadPhoto": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Upload a photo and find the faces in it */
        post: operations["postVideoUploadPhoto"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/video/uploadRecording": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Upload a recording to use as the voice of a video */
        post: operations["postVideoUploadRecording"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
}
export interface webhookOperations {
    "card.opened": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** A card was opened */
        post: operations["onCardOpened"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "card.replied": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Somebody replied to a card */
        post: operations["onCardReplied"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "card.watched": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** The video of a card was watched */
        post: operations["onCardWatched"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "delivery.failed": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** A card could not be emailed */
        post: operations["onDeliveryFailed"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "delivery.sent": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** A card was emailed */
        post: operations["onDeliverySent"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "groupCard.opened": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** A group card was opened */
        post: operations["onGroupCardOpened"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "groupCard.signed": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Somebody signed a group card */
        post: operations["onGroupCardSigned"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "groupCard.thanked": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Somebody said thanks for a group card */
        post: operations["onGroupCardThanked"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "video.completed": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** A video is ready */
        post: operations["onVideoCompleted"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "video.failed": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** A video could not be made */
        post: operations["onVideoFailed"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "webhook.test": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** A test message, sent by hand */
        post: operations["onWebhookTest"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
}
export interface components {
    schemas: {
        ApprovalComment: string;
        ApprovalNote: {
            _id: string;
            comment: components["schemas"]["ApprovalComment"];
            isAgain: boolean;
            /** @enum {string} */
            state: "waiting" | "returned";
        };
        Card: {
            _id: string;
            cover: string;
            /** Format: date-time */
            createdAt: string;
            faceOwner: ("mine" | "agreed" | "my-child" | "late" | "nobody") | null;
            faceUrl: string | null;
            film: {
                captionsUrl: string;
                durationSec: number;
                height: number;
                resultUrl: string;
                thumbnail: string;
                width: number;
            } | null;
            /** @enum {string} */
            frame: "print" | "polaroid" | "oval" | "arch" | "stamp";
            inside: string;
            isUnapproved: boolean;
            links: components["schemas"]["CardLink"][];
            /** @enum {string} */
            look: "paper" | "bright" | "evening";
            /** @enum {string} */
            music: "none" | "merry" | "tender" | "solemn" | "festive" | "dreamy" | "proud" | "cosy" | "spooky" | "calm";
            /** @enum {string} */
            occasion: "birthday" | "love" | "wedding" | "anniversary" | "baby" | "graduation" | "congratulations" | "thanks" | "getWell" | "sympathy" | "parents" | "christmas" | "newYear" | "easter" | "halloween" | "diwali" | "eid" | "hello";
            photoId: string | null;
            photoUrl: string | null;
            replies: components["schemas"]["CardReply"][];
            sender: string;
            takenDownAt: string | null;
            tellsSender: boolean;
            tint: string | null;
            to: string;
            /** @enum {string} */
            type: "book" | "plain" | "hand";
            unreadReplies: number;
            /** Format: date-time */
            updatedAt: string;
            version: number;
            videoId: string | null;
            withdrawalId: string | null;
        };
        CardCopiesData: {
            copies: components["schemas"]["CardCopy"][];
            creditsAvailable: number;
            creditsEach: number;
            cursor: string | null;
            refusal: {
                code: string;
                message: string;
            } | null;
        };
        CardCopy: {
            _id: string;
            /** Format: date-time */
            createdAt: string;
            name: string;
            openedAt: string | null;
            personId: string | null;
            problem: {
                code: string;
                message: string;
            } | null;
            resultUrl: string | null;
            /** @enum {string} */
            state: "making" | "made" | "failed";
            url: string | null;
            watchedAt: string | null;
        };
        CardData: {
            card: components["schemas"]["Card"];
        };
        CardLink: {
            _id: string;
            /** Format: date-time */
            createdAt: string;
            expiresAt: string | null;
            hasPassphrase: boolean;
            isMailed: boolean;
            openedAt: string | null;
            revokedAt: string | null;
            url: string;
            watchedAt: string | null;
        };
        CardListData: {
            cards: components["schemas"]["Card"][];
            cursor: string | null;
        };
        CardPhotoData: {
            photoId: string;
            url: string;
        };
        CardReply: {
            _id: string;
            /** Format: date-time */
            createdAt: string;
            emoji: string | null;
            isBlocked: boolean;
            name: string;
            voiceUrl: string | null;
            words: string;
        };
        CopyPerson: {
            _id: string;
            name: string;
            personId?: string;
        };
        CreateCardBody: {
            _id?: string;
            cover?: string;
            faceOwner?: ("mine" | "agreed" | "my-child" | "late" | "nobody") | null;
            /** @enum {string} */
            frame?: "print" | "polaroid" | "oval" | "arch" | "stamp";
            inside?: string;
            /** @enum {string} */
            look?: "paper" | "bright" | "evening";
            /** @enum {string} */
            music?: "none" | "merry" | "tender" | "solemn" | "festive" | "dreamy" | "proud" | "cosy" | "spooky" | "calm";
            /** @enum {string} */
            occasion?: "birthday" | "love" | "wedding" | "anniversary" | "baby" | "graduation" | "congratulations" | "thanks" | "getWell" | "sympathy" | "parents" | "christmas" | "newYear" | "easter" | "halloween" | "diwali" | "eid" | "hello";
            photoId?: string | null;
            sender?: string;
            tellsSender?: boolean;
            tint?: string | null;
            to?: string;
            /** @enum {string} */
            type?: "book" | "plain" | "hand";
            videoId?: string | null;
        };
        CreateCopiesBody: {
            people: components["schemas"]["CopyPerson"][];
        };
        CreateDeliveryBody: {
            email: components["schemas"]["EmailAddress"];
            /** @enum {string} */
            language?: "en" | "es";
            name: string;
            sendAt: components["schemas"]["LocalTime"] | null;
            timeZone: components["schemas"]["TimeZone"];
        };
        CreateLinkBody: {
            /** Format: date-time */
            expiresAt?: string;
            passphrase?: string;
        };
        CreatePersonBody: {
            days: components["schemas"]["PersonDayInput"][];
            email: components["schemas"]["EmailAddress"] | null;
            /** @enum {string} */
            language: "en" | "es";
            name: string;
            ownTimeZone: components["schemas"]["TimeZone"];
            timeZone: components["schemas"]["TimeZone"] | null;
        };
        DeliveriesData: {
            cursor: string | null;
            deliveries: components["schemas"]["Delivery"][];
        };
        Delivery: {
            _id: string;
            approval: components["schemas"]["ApprovalNote"] | null;
            /** Format: date-time */
            dueAt: string;
            email: components["schemas"]["EmailAddress"];
            failure: ("address-refused" | "address-stopped" | "card-gone" | "too-late" | "too-few" | "mail-refused" | "plan-ended") | null;
            isLate: boolean;
            /** @enum {string} */
            language: "en" | "es";
            linkId: string;
            name: string;
            openedAt: string | null;
            sendAt: components["schemas"]["LocalTime"] | null;
            sentAt: string | null;
            /** @enum {string} */
            state: "planned" | "sending" | "sent" | "failed" | "cancelled";
            timeZone: components["schemas"]["TimeZone"];
            watchedAt: string | null;
        };
        DeliveryData: {
            delivery: components["schemas"]["Delivery"];
        };
        EarlierVersion: {
            _id: string;
            /** @enum {string} */
            field: "occasion" | "look" | "cover" | "inside" | "type" | "to" | "sender" | "tint" | "photoId" | "frame" | "music" | "videoId" | "faceOwner" | "tellsSender";
            /** Format: date-time */
            replacedAt: string;
            value: string;
            version: number;
        };
        EarlierVersionsData: {
            cursor: string | null;
            versions: components["schemas"]["EarlierVersion"][];
        };
        EmailAddress: string;
        ErrorEnvelope: {
            code: string;
            data: null;
            fields?: {
                message: string;
                path: string;
            }[];
            message: string;
            requestId?: string;
            retryAfterSec?: number;
            status: number;
            /** @constant */
            success: false;
        };
        EstimateData: {
            creditsAvailable: number;
            creditsRequired: number;
            etaSec: number;
        };
        FacePoints: {
            chin: {
                x: number;
                y: number;
            };
            leftEye: {
                x: number;
                y: number;
            };
            mouthLeft: {
                x: number;
                y: number;
            };
            mouthRight: {
                x: number;
                y: number;
            };
            rightEye: {
                x: number;
                y: number;
            };
        };
        HearCopyBody: {
            name: string;
        };
        HearData: {
            sound: string;
        };
        ImportedData: {
            added: number;
            completed: number;
            people: components["schemas"]["Person"][];
        };
        ImportPeopleBody: {
            /** @enum {string} */
            language: "en" | "es";
            ownTimeZone: components["schemas"]["TimeZone"];
            people: {
                days: components["schemas"]["PersonDayInput"][];
                email: components["schemas"]["EmailAddress"] | null;
                name: string;
                timeZone: components["schemas"]["TimeZone"] | null;
            }[];
        };
        /** @enum {string} */
        LipSource: "words" | "sound";
        LocalTime: string;
        NumberFileData: {
            csv: string;
        };
        NumberPart: {
            _id: string;
            before: {
                opened: number;
                played: number;
                replied: number;
                sent: number;
                watched25: number;
                watched50: number;
                watched75: number;
                watched100: number;
            };
            counts: {
                opened: number;
                played: number;
                replied: number;
                sent: number;
                watched25: number;
                watched50: number;
                watched75: number;
                watched100: number;
            };
            name: string | null;
        };
        NumberPartsData: {
            isCut: boolean;
            parts: components["schemas"]["NumberPart"][];
        };
        Numbers: {
            before: {
                opened: number;
                played: number;
                replied: number;
                sent: number;
                watched25: number;
                watched50: number;
                watched75: number;
                watched100: number;
            };
            series: {
                /** Format: date-time */
                at: string;
                counts: {
                    opened: number;
                    played: number;
                    replied: number;
                    sent: number;
                    watched25: number;
                    watched50: number;
                    watched75: number;
                    watched100: number;
                };
            }[];
            total: {
                opened: number;
                played: number;
                replied: number;
                sent: number;
                watched25: number;
                watched50: number;
                watched75: number;
                watched100: number;
            };
            /** @enum {string} */
            unit: "hour" | "day";
        };
        NumbersData: {
            numbers: components["schemas"]["Numbers"];
        };
        PeopleData: {
            cursor: string | null;
            people: components["schemas"]["Person"][];
        };
        Person: {
            _id: string;
            days: {
                _id: string;
                day: number;
                daysBefore: number;
                month: number;
                nextOn: string | null;
                /** @enum {string} */
                occasion: "birthday" | "love" | "wedding" | "anniversary" | "baby" | "graduation" | "congratulations" | "thanks" | "getWell" | "sympathy" | "parents" | "christmas" | "newYear" | "easter" | "halloween" | "diwali" | "eid" | "hello";
                /** @enum {string} */
                repeats: "yearly" | "once";
                year: number | null;
            }[];
            email: components["schemas"]["EmailAddress"] | null;
            isStopped: boolean;
            name: string;
            timeZone: components["schemas"]["TimeZone"] | null;
        };
        PersonData: {
            person: components["schemas"]["Person"];
        };
        PersonDayInput: {
            _id?: string;
            day: number;
            daysBefore: number;
            month: number;
            /** @enum {string} */
            occasion: "birthday" | "love" | "wedding" | "anniversary" | "baby" | "graduation" | "congratulations" | "thanks" | "getWell" | "sympathy" | "parents" | "christmas" | "newYear" | "easter" | "halloween" | "diwali" | "eid" | "hello";
            /** @enum {string} */
            repeats: "yearly" | "once";
            year: number | null;
        };
        PhotoFace: {
            box: {
                height: number;
                width: number;
                x: number;
                y: number;
            };
            faceId: string;
            landmarks: {
                confidence: number;
                points: components["schemas"]["FacePoints"];
                /** @enum {string} */
                quality: "good" | "fair" | "poor";
            };
            problem: {
                code: string;
                message: string;
            } | null;
            thumbnail: string;
            warnings: ("MOUTH_UNCERTAIN" | "MOUTH_WIDE_OPEN" | "EYES_STAY_OPEN")[];
        };
        RenameBody: {
            title: string;
        };
        Speaker: {
            faceId?: string;
            name?: string;
            points?: {
                chin: {
                    x: number;
                    y: number;
                };
                leftEye: {
                    x: number;
                    y: number;
                };
                mouthLeft: {
                    x: number;
                    y: number;
                };
                mouthRight: {
                    x: number;
                    y: number;
                };
                rightEye: {
                    x: number;
                    y: number;
                };
            };
            voice?: string;
        };
        TextToVideoBody: {
            /** @enum {string} */
            duration?: "fit" | "5s" | "10s";
            /** @enum {string} */
            lips?: "words" | "sound";
            /** @enum {string} */
            look?: "paper" | "bright" | "evening";
            /** @enum {string} */
            mode?: "Quality" | "Fast";
            /** @enum {string} */
            music?: "merry" | "tender" | "solemn" | "festive" | "dreamy" | "proud" | "cosy" | "spooky" | "calm" | "none";
            numberOfVideos?: number;
            /** @enum {string} */
            occasion?: "birthday" | "love" | "wedding" | "anniversary" | "baby" | "graduation" | "congratulations" | "thanks" | "getWell" | "sympathy" | "parents" | "christmas" | "newYear" | "easter" | "halloween" | "diwali" | "eid" | "hello";
            prompt: string;
            recordingId?: string;
            /** @enum {string} */
            resolution?: "480P" | "720P" | "1080P" | "2160P";
            /** @enum {string} */
            shape?: "portrait" | "square" | "wide";
            voice?: string;
        };
        TimeZone: string;
        UpdateCardBody: {
            baseVersion: number;
            changes: {
                cover?: string;
                faceOwner?: ("mine" | "agreed" | "my-child" | "late" | "nobody") | null;
                /** @enum {string} */
                frame?: "print" | "polaroid" | "oval" | "arch" | "stamp";
                inside?: string;
                /** @enum {string} */
                look?: "paper" | "bright" | "evening";
                /** @enum {string} */
                music?: "none" | "merry" | "tender" | "solemn" | "festive" | "dreamy" | "proud" | "cosy" | "spooky" | "calm";
                /** @enum {string} */
                occasion?: "birthday" | "love" | "wedding" | "anniversary" | "baby" | "graduation" | "congratulations" | "thanks" | "getWell" | "sympathy" | "parents" | "christmas" | "newYear" | "easter" | "halloween" | "diwali" | "eid" | "hello";
                photoId?: string | null;
                sender?: string;
                tellsSender?: boolean;
                tint?: string | null;
                to?: string;
                /** @enum {string} */
                type?: "book" | "plain" | "hand";
                videoId?: string | null;
            };
        };
        UpdatedCardData: {
            card: components["schemas"]["Card"];
            replaced: ("occasion" | "look" | "cover" | "inside" | "type" | "to" | "sender" | "tint" | "photoId" | "frame" | "music" | "videoId" | "faceOwner" | "tellsSender")[];
        };
        UpdateDeliveryBody: {
            email?: string;
            /** @enum {string} */
            language?: "en" | "es";
            name?: string;
            sendAt?: components["schemas"]["LocalTime"] | null;
            timeZone?: string;
        };
        UpdatePersonBody: {
            days?: components["schemas"]["PersonDayInput"][];
            email?: components["schemas"]["EmailAddress"] | null;
            isStopped?: boolean;
            /** @enum {string} */
            language?: "en" | "es";
            name?: string;
            ownTimeZone?: string;
            timeZone?: components["schemas"]["TimeZone"] | null;
        };
        UploadPhotoData: {
            faces: components["schemas"]["PhotoFace"][];
            video: {
                _id: string;
                height: number;
                width: number;
            };
        };
        UploadRecordingData: {
            durationSec: number;
            recordingId: string;
            saysWords: boolean | null;
            url: string;
        };
        Video: {
            _id: string;
            beginningUrl?: string;
            /** Format: date-time */
            createdAt: string;
            creditsCharged: number;
            error: {
                code: string;
                message: string;
            } | null;
            etaSec: number | null;
            faceOwner: ("mine" | "agreed" | "my-child" | "late" | "nobody") | null;
            finishedAt: string | null;
            /** @constant */
            isTest?: true;
            lips: components["schemas"]["LipSource"];
            message: string;
            /** @enum {string} */
            mode: "Quality" | "Fast";
            progress: number;
            /** @enum {string} */
            resolution: "480P" | "720P" | "1080P" | "2160P";
            stage: ("queued" | "photo" | "faces" | "speech" | "plan" | "draw" | "finish") | null;
            /** @enum {string} */
            status: "processing" | "completed" | "failed" | "cancelled";
            title: string | null;
            video: {
                captionsUrl: string;
                durationSec: number;
                height: number;
                resultUrl: string;
                size: number;
                thumbnail: string;
                width: number;
            } | null;
        };
        VideoListData: {
            videos: components["schemas"]["Video"][];
        };
        VideoPageData: {
            cursor: string | null;
            videos: components["schemas"]["Video"][];
        };
    };
    responses: {
        /**
         * @description `ACCOUNT_SUSPENDED`: This account is suspended. To appeal, answer the email in which we told you so.
         *
         *     `API_KEY_NOT_ALLOWED`: This API key may not do this. Create one with the scope that this address needs, or log in.
         *
         *     `API_NOT_INCLUDED`: Your plan does not include the API. Choose a plan that does to use API keys.
         */
        AccountSuspendedOrApiKeyNotAllowedOrApiNotIncluded: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ErrorEnvelope"] & {
                    /** @enum {unknown} */
                    code?: "ACCOUNT_SUSPENDED" | "API_KEY_NOT_ALLOWED" | "API_NOT_INCLUDED";
                };
            };
        };
        /**
         * @description `ACCOUNT_SUSPENDED`: This account is suspended. To appeal, answer the email in which we told you so.
         *
         *     `API_KEY_NOT_ALLOWED`: This API key may not do this. Create one with the scope that this address needs, or log in.
         *
         *     `API_NOT_INCLUDED`: Your plan does not include the API. Choose a plan that does to use API keys.
         *
         *     `CARDS_TOO_MANY`: You have reached the maximum number of cards. Delete some that you no longer need.
         */
        AccountSuspendedOrApiKeyNotAllowedOrApiNotIncludedOrCardsTooMany: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ErrorEnvelope"] & {
                    /** @enum {unknown} */
                    code?: "ACCOUNT_SUSPENDED" | "API_KEY_NOT_ALLOWED" | "API_NOT_INCLUDED" | "CARDS_TOO_MANY";
                };
            };
        };
        /**
         * @description `ACCOUNT_SUSPENDED`: This account is suspended. To appeal, answer the email in which we told you so.
         *
         *     `API_KEY_NOT_ALLOWED`: This API key may not do this. Create one with the scope that this address needs, or log in.
         *
         *     `API_NOT_INCLUDED`: Your plan does not include the API. Choose a plan that does to use API keys.
         *
         *     `CARD_TAKEN_DOWN`: This card was taken down and can no longer be sent. Make a new card instead.
         */
        AccountSuspendedOrApiKeyNotAllowedOrApiNotIncludedOrCardTakenDown: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ErrorEnvelope"] & {
                    /** @enum {unknown} */
                    code?: "ACCOUNT_SUSPENDED" | "API_KEY_NOT_ALLOWED" | "API_NOT_INCLUDED" | "CARD_TAKEN_DOWN";
                };
            };
        };
        /**
         * @description `ACCOUNT_SUSPENDED`: This account is suspended. To appeal, answer the email in which we told you so.
         *
         *     `API_KEY_NOT_ALLOWED`: This API key may not do this. Create one with the scope that this address needs, or log in.
         *
         *     `API_NOT_INCLUDED`: Your plan does not include the API. Choose a plan that does to use API keys.
         *
         *     `FACE_WITHDRAWN`: The person in this photo does not want to be shown. Choose another photo, or ask them to take that back. If it is a mistake, appeal on the page “Withdrawn faces”.
         */
        AccountSuspendedOrApiKeyNotAllowedOrApiNotIncludedOrFaceWithdrawn: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ErrorEnvelope"] & {
                    /** @enum {unknown} */
                    code?: "ACCOUNT_SUSPENDED" | "API_KEY_NOT_ALLOWED" | "API_NOT_INCLUDED" | "FACE_WITHDRAWN";
                };
            };
        };
        /**
         * @description `ACCOUNT_SUSPENDED`: This account is suspended. To appeal, answer the email in which we told you so.
         *
         *     `API_KEY_NOT_ALLOWED`: This API key may not do this. Create one with the scope that this address needs, or log in.
         *
         *     `API_NOT_INCLUDED`: Your plan does not include the API. Choose a plan that does to use API keys.
         *
         *     `PEOPLE_TOO_MANY`: You have reached the maximum number of people. Remove some before you add more.
         */
        AccountSuspendedOrApiKeyNotAllowedOrApiNotIncludedOrPeopleTooMany: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ErrorEnvelope"] & {
                    /** @enum {unknown} */
                    code?: "ACCOUNT_SUSPENDED" | "API_KEY_NOT_ALLOWED" | "API_NOT_INCLUDED" | "PEOPLE_TOO_MANY";
                };
            };
        };
        /**
         * @description `ACCOUNT_SUSPENDED`: This account is suspended. To appeal, answer the email in which we told you so.
         *
         *     `API_KEY_NOT_ALLOWED`: This API key may not do this. Create one with the scope that this address needs, or log in.
         *
         *     `API_NOT_INCLUDED`: Your plan does not include the API. Choose a plan that does to use API keys.
         *
         *     `SPACE_USED_UP`: Your storage is full. Delete videos that you no longer need, or choose a larger plan.
         */
        AccountSuspendedOrApiKeyNotAllowedOrApiNotIncludedOrSpaceUsedUp: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ErrorEnvelope"] & {
                    /** @enum {unknown} */
                    code?: "ACCOUNT_SUSPENDED" | "API_KEY_NOT_ALLOWED" | "API_NOT_INCLUDED" | "SPACE_USED_UP";
                };
            };
        };
        /**
         * @description `APPROVALS_TOO_MANY`: Too much is waiting for approval in this team. Ask somebody to decide some of it first.
         *
         *     `DELIVERIES_TOO_MANY`: You have reached the limit of cards by email for today. You can still share the link.
         *
         *     `RATE_LIMITED`: Too many requests in a short time. Please wait a moment and try again.
         */
        ApprovalsTooManyOrDeliveriesTooManyOrRateLimited: {
            headers: {
                "Retry-After": components["headers"]["Retry-After"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ErrorEnvelope"] & {
                    /** @enum {unknown} */
                    code?: "APPROVALS_TOO_MANY" | "DELIVERIES_TOO_MANY" | "RATE_LIMITED";
                };
            };
        };
        /** @description `BODY_MALFORMED`: The request could not be read. Please send it again. */
        BodyMalformed: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ErrorEnvelope"] & {
                    /** @enum {unknown} */
                    code?: "BODY_MALFORMED";
                };
            };
        };
        /** @description `BODY_TOO_LARGE`: The request is too large. Send less at once. */
        BodyTooLarge: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ErrorEnvelope"] & {
                    /** @enum {unknown} */
                    code?: "BODY_TOO_LARGE";
                };
            };
        };
        /**
         * @description `BODY_TOO_LARGE`: The request is too large. Send less at once.
         *
         *     `PHOTO_TOO_LARGE`: File size must be less than 10MB.
         */
        BodyTooLargeOrPhotoTooLarge: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ErrorEnvelope"] & {
                    /** @enum {unknown} */
                    code?: "BODY_TOO_LARGE" | "PHOTO_TOO_LARGE";
                };
            };
        };
        /**
         * @description `BODY_TOO_LARGE`: The request is too large. Send less at once.
         *
         *     `RECORDING_TOO_LARGE`: This recording is larger than 10 MB. Make it shorter, or save it as m4a.
         */
        BodyTooLargeOrRecordingTooLarge: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ErrorEnvelope"] & {
                    /** @enum {unknown} */
                    code?: "BODY_TOO_LARGE" | "RECORDING_TOO_LARGE";
                };
            };
        };
        /**
         * @description `BUSY`: We are very busy right now. Please try again in a few seconds.
         *
         *     `QUEUE_FULL`: The queue is full. Nothing was charged. Please try again later.
         *
         *     `STORAGE_FULL`: This server has no storage left. Nothing was saved. Please try again later.
         */
        BusyOrQueueFullOrStorageFull: {
            headers: {
                "Retry-After": components["headers"]["Retry-After"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ErrorEnvelope"] & {
                    /** @enum {unknown} */
                    code?: "BUSY" | "QUEUE_FULL" | "STORAGE_FULL";
                };
            };
        };
        /**
         * @description `BUSY`: We are very busy right now. Please try again in a few seconds.
         *
         *     `STORAGE_FULL`: This server has no storage left. Nothing was saved. Please try again later.
         */
        BusyOrStorageFull: {
            headers: {
                "Retry-After": components["headers"]["Retry-After"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ErrorEnvelope"] & {
                    /** @enum {unknown} */
                    code?: "BUSY" | "STORAGE_FULL";
                };
            };
        };
        /**
         * @description `CARD_EMPTY`: This card is empty. Write a few words, or add a video.
         *
         *     `CONSENT_MISSING`: Tell us whose face the card shows before you send it.
         *
         *     `DELIVERY_TIME_WRONG`: This time or time zone is not possible. Choose a time within the next two years and an existing time zone.
         *
         *     `VALIDATION_FAILED`: Some fields are missing or not valid. Correct them and send again.
         */
        CardEmptyOrConsentMissingOrDeliveryTimeWrongOrValidationFailed: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ErrorEnvelope"] & {
                    /** @enum {unknown} */
                    code?: "CARD_EMPTY" | "CONSENT_MISSING" | "DELIVERY_TIME_WRONG" | "VALIDATION_FAILED";
                };
            };
        };
        /**
         * @description `CARD_EMPTY`: This card is empty. Write a few words, or add a video.
         *
         *     `CONSENT_MISSING`: Tell us whose face the card shows before you send it.
         *
         *     `VALIDATION_FAILED`: Some fields are missing or not valid. Correct them and send again.
         */
        CardEmptyOrConsentMissingOrValidationFailed: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ErrorEnvelope"] & {
                    /** @enum {unknown} */
                    code?: "CARD_EMPTY" | "CONSENT_MISSING" | "VALIDATION_FAILED";
                };
            };
        };
        /** @description `CARD_VERSION_UNKNOWN`: This version of the card is newer than ours. Please open the card again. */
        CardVersionUnknown: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ErrorEnvelope"] & {
                    /** @enum {unknown} */
                    code?: "CARD_VERSION_UNKNOWN";
                };
            };
        };
        /** @description `CREDITS_INSUFFICIENT`: You do not have enough credits for this. Choose a larger plan to continue. */
        CreditsInsufficient: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ErrorEnvelope"] & {
                    /** @enum {unknown} */
                    code?: "CREDITS_INSUFFICIENT";
                };
            };
        };
        /** @description `DELIVERY_GONE_OUT`: This card is already on its way and can no longer be changed. You can send it again. */
        DeliveryGoneOut: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ErrorEnvelope"] & {
                    /** @enum {unknown} */
                    code?: "DELIVERY_GONE_OUT";
                };
            };
        };
        /**
         * @description `DELIVERY_GONE_OUT`: This card is already on its way and can no longer be changed. You can send it again.
         *
         *     `DELIVERY_STOPPED`: This address accepts no cards by email. Share the link another way.
         */
        DeliveryGoneOutOrDeliveryStopped: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ErrorEnvelope"] & {
                    /** @enum {unknown} */
                    code?: "DELIVERY_GONE_OUT" | "DELIVERY_STOPPED";
                };
            };
        };
        /**
         * @description `DELIVERY_STOPPED`: This address accepts no cards by email. Share the link another way.
         *
         *     `IDEMPOTENCY_MISMATCH`: This request key was already used for a different request. Use a new key.
         */
        DeliveryStoppedOrIdempotencyMismatch: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ErrorEnvelope"] & {
                    /** @enum {unknown} */
                    code?: "DELIVERY_STOPPED" | "IDEMPOTENCY_MISMATCH";
                };
            };
        };
        /**
         * @description `FILM_MISSING`: This video is not among your finished videos. Please choose another one.
         *
         *     `PHOTO_MISSING`: Choose a photo first.
         *
         *     `VALIDATION_FAILED`: Some fields are missing or not valid. Correct them and send again.
         */
        FilmMissingOrPhotoMissingOrValidationFailed: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ErrorEnvelope"] & {
                    /** @enum {unknown} */
                    code?: "FILM_MISSING" | "PHOTO_MISSING" | "VALIDATION_FAILED";
                };
            };
        };
        /** @description `IDEMPOTENCY_MISMATCH`: This request key was already used for a different request. Use a new key. */
        IdempotencyMismatch: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ErrorEnvelope"] & {
                    /** @enum {unknown} */
                    code?: "IDEMPOTENCY_MISMATCH";
                };
            };
        };
        /** @description `INTERNAL`: Something went wrong on our side. Nothing was lost. Please try again. */
        Internal: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ErrorEnvelope"] & {
                    /** @enum {unknown} */
                    code?: "INTERNAL";
                };
            };
        };
        /** @description `MEDIA_TYPE_UNSUPPORTED`: This type of content is not accepted here. Send it in the type that this address expects. */
        MediaTypeUnsupported: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ErrorEnvelope"] & {
                    /** @enum {unknown} */
                    code?: "MEDIA_TYPE_UNSUPPORTED";
                };
            };
        };
        /**
         * @description `MESSAGE_TOO_LONG`: This message is longer than your plan allows. Shorten it, or choose a larger plan.
         *
         *     `SPEECH_TOO_LONG`: This message takes longer to say than your plan allows. Shorten it, or choose a larger plan.
         *
         *     `VALIDATION_FAILED`: Some fields are missing or not valid. Correct them and send again.
         */
        MessageTooLongOrSpeechTooLongOrValidationFailed: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ErrorEnvelope"] & {
                    /** @enum {unknown} */
                    code?: "MESSAGE_TOO_LONG" | "SPEECH_TOO_LONG" | "VALIDATION_FAILED";
                };
            };
        };
        /** @description `NOT_FOUND`: This does not exist, or it belongs to another account. Reload the page to see what is there. */
        NotFound: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ErrorEnvelope"] & {
                    /** @enum {unknown} */
                    code?: "NOT_FOUND";
                };
            };
        };
        /** @description `RATE_LIMITED`: Too many requests in a short time. Please wait a moment and try again. */
        RateLimited: {
            headers: {
                "Retry-After": components["headers"]["Retry-After"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ErrorEnvelope"] & {
                    /** @enum {unknown} */
                    code?: "RATE_LIMITED";
                };
            };
        };
        /** @description `VALIDATION_FAILED`: Some fields are missing or not valid. Correct them and send again. */
        ValidationFailed: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ErrorEnvelope"] & {
                    /** @enum {unknown} */
                    code?: "VALIDATION_FAILED";
                };
            };
        };
    };
    parameters: {
        /** @description Chosen by the client, best a new UUID for each thing to be made. Sending again with the same key makes nothing twice. */
        "Idempotency-Key": string;
    };
    requestBodies: never;
    headers: {
        /** @description In answers to API keys: how many requests are left, and in how many seconds all of them are again. */
        RateLimit: string;
        /** @description In answers to API keys: how many requests a key may make in how many seconds. */
        "RateLimit-Policy": string;
        /** @description Seconds after which to try again. */
        "Retry-After": number;
    };
    pathItems: never;
}
export type $defs = Record<string, never>;
export interface operations {
    getCards: {
        parameters: {
            query?: {
                cursor?: string;
                limit?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["CardListData"];
                        message: string;
                        /** @constant */
                        status: 200;
                        /** @constant */
                        success: true;
                    };
                };
            };
            /**
             * @description `API_KEY_INVALID`: This API key is not valid: it was revoked, has expired, or is incomplete. Create another one in the settings.
             *
             *     `PASSWORD_CHANGED`: Your password was changed, which logs out every device. Log in with the new password.
             *
             *     `SESSION_ENDED`: You were logged out, here or from another device. Please log in again.
             *
             *     `SESSION_EXPIRED`: You have been logged in for a long time. Please log in again.
             *
             *     `UNAUTHENTICATED`: You are not logged in. Please log in to continue.
             */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"] & {
                        /** @enum {unknown} */
                        code?: "API_KEY_INVALID" | "PASSWORD_CHANGED" | "SESSION_ENDED" | "SESSION_EXPIRED" | "UNAUTHENTICATED";
                    };
                };
            };
            403: components["responses"]["AccountSuspendedOrApiKeyNotAllowedOrApiNotIncluded"];
            422: components["responses"]["ValidationFailed"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["Internal"];
            503: components["responses"]["BusyOrStorageFull"];
        };
    };
    postCards: {
        parameters: {
            query?: never;
            header?: {
                /** @description Chosen by the client, best a new UUID for each thing to be made. Sending again with the same key makes nothing twice. */
                "Idempotency-Key"?: components["parameters"]["Idempotency-Key"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CreateCardBody"];
            };
        };
        responses: {
            /** @description Done. */
            201: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["CardData"];
                        message: string;
                        /** @constant */
                        status: 201;
                        /** @constant */
                        success: true;
                    };
                };
            };
            400: components["responses"]["BodyMalformed"];
            /**
             * @description `API_KEY_INVALID`: This API key is not valid: it was revoked, has expired, or is incomplete. Create another one in the settings.
             *
             *     `PASSWORD_CHANGED`: Your password was changed, which logs out every device. Log in with the new password.
             *
             *     `SESSION_ENDED`: You were logged out, here or from another device. Please log in again.
             *
             *     `SESSION_EXPIRED`: You have been logged in for a long time. Please log in again.
             *
             *     `UNAUTHENTICATED`: You are not logged in. Please log in to continue.
             */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"] & {
                        /** @enum {unknown} */
                        code?: "API_KEY_INVALID" | "PASSWORD_CHANGED" | "SESSION_ENDED" | "SESSION_EXPIRED" | "UNAUTHENTICATED";
                    };
                };
            };
            /**
             * @description `ACCOUNT_SUSPENDED`: This account is suspended. To appeal, answer the email in which we told you so.
             *
             *     `API_KEY_NOT_ALLOWED`: This API key may not do this. Create one with the scope that this address needs, or log in.
             *
             *     `API_NOT_INCLUDED`: Your plan does not include the API. Choose a plan that does to use API keys.
             *
             *     `CARDS_TOO_MANY`: You have reached the maximum number of cards. Delete some that you no longer need.
             *
             *     `FACE_WITHDRAWN`: The person in this photo does not want to be shown. Choose another photo, or ask them to take that back. If it is a mistake, appeal on the page “Withdrawn faces”.
             */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"] & {
                        /** @enum {unknown} */
                        code?: "ACCOUNT_SUSPENDED" | "API_KEY_NOT_ALLOWED" | "API_NOT_INCLUDED" | "CARDS_TOO_MANY" | "FACE_WITHDRAWN";
                    };
                };
            };
            404: components["responses"]["NotFound"];
            409: components["responses"]["IdempotencyMismatch"];
            413: components["responses"]["BodyTooLarge"];
            415: components["responses"]["MediaTypeUnsupported"];
            422: components["responses"]["FilmMissingOrPhotoMissingOrValidationFailed"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["Internal"];
            503: components["responses"]["BusyOrStorageFull"];
        };
    };
    getCardsId: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["CardData"];
                        message: string;
                        /** @constant */
                        status: 200;
                        /** @constant */
                        success: true;
                    };
                };
            };
            /**
             * @description `API_KEY_INVALID`: This API key is not valid: it was revoked, has expired, or is incomplete. Create another one in the settings.
             *
             *     `PASSWORD_CHANGED`: Your password was changed, which logs out every device. Log in with the new password.
             *
             *     `SESSION_ENDED`: You were logged out, here or from another device. Please log in again.
             *
             *     `SESSION_EXPIRED`: You have been logged in for a long time. Please log in again.
             *
             *     `UNAUTHENTICATED`: You are not logged in. Please log in to continue.
             */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"] & {
                        /** @enum {unknown} */
                        code?: "API_KEY_INVALID" | "PASSWORD_CHANGED" | "SESSION_ENDED" | "SESSION_EXPIRED" | "UNAUTHENTICATED";
                    };
                };
            };
            403: components["responses"]["AccountSuspendedOrApiKeyNotAllowedOrApiNotIncluded"];
            404: components["responses"]["NotFound"];
            422: components["responses"]["ValidationFailed"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["Internal"];
            503: components["responses"]["BusyOrStorageFull"];
        };
    };
    deleteCardsId: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: null;
                        message: string;
                        /** @constant */
                        status: 200;
                        /** @constant */
                        success: true;
                    };
                };
            };
            /**
             * @description `API_KEY_INVALID`: This API key is not valid: it was revoked, has expired, or is incomplete. Create another one in the settings.
             *
             *     `PASSWORD_CHANGED`: Your password was changed, which logs out every device. Log in with the new password.
             *
             *     `SESSION_ENDED`: You were logged out, here or from another device. Please log in again.
             *
             *     `SESSION_EXPIRED`: You have been logged in for a long time. Please log in again.
             *
             *     `UNAUTHENTICATED`: You are not logged in. Please log in to continue.
             */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"] & {
                        /** @enum {unknown} */
                        code?: "API_KEY_INVALID" | "PASSWORD_CHANGED" | "SESSION_ENDED" | "SESSION_EXPIRED" | "UNAUTHENTICATED";
                    };
                };
            };
            403: components["responses"]["AccountSuspendedOrApiKeyNotAllowedOrApiNotIncluded"];
            404: components["responses"]["NotFound"];
            422: components["responses"]["ValidationFailed"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["Internal"];
            503: components["responses"]["BusyOrStorageFull"];
        };
    };
    patchCardsId: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["UpdateCardBody"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["UpdatedCardData"];
                        message: string;
                        /** @constant */
                        status: 200;
                        /** @constant */
                        success: true;
                    };
                };
            };
            400: components["responses"]["BodyMalformed"];
            /**
             * @description `API_KEY_INVALID`: This API key is not valid: it was revoked, has expired, or is incomplete. Create another one in the settings.
             *
             *     `PASSWORD_CHANGED`: Your password was changed, which logs out every device. Log in with the new password.
             *
             *     `SESSION_ENDED`: You were logged out, here or from another device. Please log in again.
             *
             *     `SESSION_EXPIRED`: You have been logged in for a long time. Please log in again.
             *
             *     `UNAUTHENTICATED`: You are not logged in. Please log in to continue.
             */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"] & {
                        /** @enum {unknown} */
                        code?: "API_KEY_INVALID" | "PASSWORD_CHANGED" | "SESSION_ENDED" | "SESSION_EXPIRED" | "UNAUTHENTICATED";
                    };
                };
            };
            403: components["responses"]["AccountSuspendedOrApiKeyNotAllowedOrApiNotIncludedOrFaceWithdrawn"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["CardVersionUnknown"];
            413: components["responses"]["BodyTooLarge"];
            415: components["responses"]["MediaTypeUnsupported"];
            422: components["responses"]["FilmMissingOrPhotoMissingOrValidationFailed"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["Internal"];
            503: components["responses"]["BusyOrStorageFull"];
        };
    };
    getCardsIdCopies: {
        parameters: {
            query?: {
                cursor?: string;
                limit?: number;
            };
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["CardCopiesData"];
                        message: string;
                        /** @constant */
                        status: 200;
                        /** @constant */
                        success: true;
                    };
                };
            };
            /**
             * @description `API_KEY_INVALID`: This API key is not valid: it was revoked, has expired, or is incomplete. Create another one in the settings.
             *
             *     `PASSWORD_CHANGED`: Your password was changed, which logs out every device. Log in with the new password.
             *
             *     `SESSION_ENDED`: You were logged out, here or from another device. Please log in again.
             *
             *     `SESSION_EXPIRED`: You have been logged in for a long time. Please log in again.
             *
             *     `UNAUTHENTICATED`: You are not logged in. Please log in to continue.
             */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"] & {
                        /** @enum {unknown} */
                        code?: "API_KEY_INVALID" | "PASSWORD_CHANGED" | "SESSION_ENDED" | "SESSION_EXPIRED" | "UNAUTHENTICATED";
                    };
                };
            };
            403: components["responses"]["AccountSuspendedOrApiKeyNotAllowedOrApiNotIncluded"];
            404: components["responses"]["NotFound"];
            422: components["responses"]["ValidationFailed"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["Internal"];
            503: components["responses"]["BusyOrStorageFull"];
        };
    };
    postCardsIdCopies: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CreateCopiesBody"];
            };
        };
        responses: {
            /** @description Done. */
            201: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["CardCopiesData"];
                        message: string;
                        /** @constant */
                        status: 201;
                        /** @constant */
                        success: true;
                    };
                };
            };
            400: components["responses"]["BodyMalformed"];
            /**
             * @description `API_KEY_INVALID`: This API key is not valid: it was revoked, has expired, or is incomplete. Create another one in the settings.
             *
             *     `PASSWORD_CHANGED`: Your password was changed, which logs out every device. Log in with the new password.
             *
             *     `SESSION_ENDED`: You were logged out, here or from another device. Please log in again.
             *
             *     `SESSION_EXPIRED`: You have been logged in for a long time. Please log in again.
             *
             *     `UNAUTHENTICATED`: You are not logged in. Please log in to continue.
             */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"] & {
                        /** @enum {unknown} */
                        code?: "API_KEY_INVALID" | "PASSWORD_CHANGED" | "SESSION_ENDED" | "SESSION_EXPIRED" | "UNAUTHENTICATED";
                    };
                };
            };
            402: components["responses"]["CreditsInsufficient"];
            /**
             * @description `ACCOUNT_SUSPENDED`: This account is suspended. To appeal, answer the email in which we told you so.
             *
             *     `API_KEY_NOT_ALLOWED`: This API key may not do this. Create one with the scope that this address needs, or log in.
             *
             *     `API_NOT_INCLUDED`: Your plan does not include the API. Choose a plan that does to use API keys.
             *
             *     `CARD_NOT_APPROVED`: Your team looks at cards before they go out, and nobody has approved this one as it is now. Ask somebody who may approve to make the link, or send it by email and have that approved.
             *
             *     `CARD_TAKEN_DOWN`: This card was taken down and can no longer be sent. Make a new card instead.
             *
             *     `COPIES_TOO_MANY`: A card can have 100 copies. Remove some, or duplicate the card.
             *
             *     `FACE_WITHDRAWN`: The person in this photo does not want to be shown. Choose another photo, or ask them to take that back. If it is a mistake, appeal on the page “Withdrawn faces”.
             *
             *     `SPACE_USED_UP`: Your storage is full. Delete videos that you no longer need, or choose a larger plan.
             */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"] & {
                        /** @enum {unknown} */
                        code?: "ACCOUNT_SUSPENDED" | "API_KEY_NOT_ALLOWED" | "API_NOT_INCLUDED" | "CARD_NOT_APPROVED" | "CARD_TAKEN_DOWN" | "COPIES_TOO_MANY" | "FACE_WITHDRAWN" | "SPACE_USED_UP";
                    };
                };
            };
            404: components["responses"]["NotFound"];
            413: components["responses"]["BodyTooLarge"];
            415: components["responses"]["MediaTypeUnsupported"];
            /**
             * @description `CARD_EMPTY`: This card is empty. Write a few words, or add a video.
             *
             *     `CONSENT_MISSING`: Tell us whose face the card shows before you send it.
             *
             *     `COPY_VOICE_FIXED`: Choose a photo that speaks your words: only it says other names.
             *
             *     `FILM_MISSING`: This video is not among your finished videos. Please choose another one.
             *
             *     `NAME_PLACE_MISSING`: This video names nobody. Make it again with {name} in its message.
             *
             *     `VALIDATION_FAILED`: Some fields are missing or not valid. Correct them and send again.
             */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"] & {
                        /** @enum {unknown} */
                        code?: "CARD_EMPTY" | "CONSENT_MISSING" | "COPY_VOICE_FIXED" | "FILM_MISSING" | "NAME_PLACE_MISSING" | "VALIDATION_FAILED";
                    };
                };
            };
            429: components["responses"]["RateLimited"];
            500: components["responses"]["Internal"];
            503: components["responses"]["BusyOrStorageFull"];
        };
    };
    deleteCardsIdCopiesCopyId: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                copyId: string;
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["CardCopiesData"];
                        message: string;
                        /** @constant */
                        status: 200;
                        /** @constant */
                        success: true;
                    };
                };
            };
            /**
             * @description `API_KEY_INVALID`: This API key is not valid: it was revoked, has expired, or is incomplete. Create another one in the settings.
             *
             *     `PASSWORD_CHANGED`: Your password was changed, which logs out every device. Log in with the new password.
             *
             *     `SESSION_ENDED`: You were logged out, here or from another device. Please log in again.
             *
             *     `SESSION_EXPIRED`: You have been logged in for a long time. Please log in again.
             *
             *     `UNAUTHENTICATED`: You are not logged in. Please log in to continue.
             */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"] & {
                        /** @enum {unknown} */
                        code?: "API_KEY_INVALID" | "PASSWORD_CHANGED" | "SESSION_ENDED" | "SESSION_EXPIRED" | "UNAUTHENTICATED";
                    };
                };
            };
            403: components["responses"]["AccountSuspendedOrApiKeyNotAllowedOrApiNotIncluded"];
            404: components["responses"]["NotFound"];
            422: components["responses"]["ValidationFailed"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["Internal"];
            503: components["responses"]["BusyOrStorageFull"];
        };
    };
    postCardsIdCopiesHear: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["HearCopyBody"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["HearData"];
                        message: string;
                        /** @constant */
                        status: 200;
                        /** @constant */
                        success: true;
                    };
                };
            };
            400: components["responses"]["BodyMalformed"];
            /**
             * @description `API_KEY_INVALID`: This API key is not valid: it was revoked, has expired, or is incomplete. Create another one in the settings.
             *
             *     `PASSWORD_CHANGED`: Your password was changed, which logs out every device. Log in with the new password.
             *
             *     `SESSION_ENDED`: You were logged out, here or from another device. Please log in again.
             *
             *     `SESSION_EXPIRED`: You have been logged in for a long time. Please log in again.
             *
             *     `UNAUTHENTICATED`: You are not logged in. Please log in to continue.
             */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"] & {
                        /** @enum {unknown} */
                        code?: "API_KEY_INVALID" | "PASSWORD_CHANGED" | "SESSION_ENDED" | "SESSION_EXPIRED" | "UNAUTHENTICATED";
                    };
                };
            };
            403: components["responses"]["AccountSuspendedOrApiKeyNotAllowedOrApiNotIncluded"];
            404: components["responses"]["NotFound"];
            413: components["responses"]["BodyTooLarge"];
            415: components["responses"]["MediaTypeUnsupported"];
            /**
             * @description `COPY_VOICE_FIXED`: Choose a photo that speaks your words: only it says other names.
             *
             *     `FILM_MISSING`: This video is not among your finished videos. Please choose another one.
             *
             *     `MESSAGE_UNSPEAKABLE`: This message has no words to speak. Add a few words.
             *
             *     `NAME_PLACE_MISSING`: This video names nobody. Make it again with {name} in its message.
             *
             *     `VALIDATION_FAILED`: Some fields are missing or not valid. Correct them and send again.
             *
             *     `VOICE_CANNOT_READ`: This voice cannot read the script of this message. Choose a voice of its language.
             *
             *     `VOICE_UNKNOWN`: This voice is not available. Please choose another one.
             */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"] & {
                        /** @enum {unknown} */
                        code?: "COPY_VOICE_FIXED" | "FILM_MISSING" | "MESSAGE_UNSPEAKABLE" | "NAME_PLACE_MISSING" | "VALIDATION_FAILED" | "VOICE_CANNOT_READ" | "VOICE_UNKNOWN";
                    };
                };
            };
            429: components["responses"]["RateLimited"];
            500: components["responses"]["Internal"];
            503: components["responses"]["BusyOrStorageFull"];
        };
    };
    getCardsIdDeliveries: {
        parameters: {
            query?: {
                cursor?: string;
                limit?: number;
            };
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["DeliveriesData"];
                        message: string;
                        /** @constant */
                        status: 200;
                        /** @constant */
                        success: true;
                    };
                };
            };
            /**
             * @description `API_KEY_INVALID`: This API key is not valid: it was revoked, has expired, or is incomplete. Create another one in the settings.
             *
             *     `PASSWORD_CHANGED`: Your password was changed, which logs out every device. Log in with the new password.
             *
             *     `SESSION_ENDED`: You were logged out, here or from another device. Please log in again.
             *
             *     `SESSION_EXPIRED`: You have been logged in for a long time. Please log in again.
             *
             *     `UNAUTHENTICATED`: You are not logged in. Please log in to continue.
             */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"] & {
                        /** @enum {unknown} */
                        code?: "API_KEY_INVALID" | "PASSWORD_CHANGED" | "SESSION_ENDED" | "SESSION_EXPIRED" | "UNAUTHENTICATED";
                    };
                };
            };
            403: components["responses"]["AccountSuspendedOrApiKeyNotAllowedOrApiNotIncluded"];
            404: components["responses"]["NotFound"];
            422: components["responses"]["ValidationFailed"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["Internal"];
            503: components["responses"]["BusyOrStorageFull"];
        };
    };
    postCardsIdDeliveries: {
        parameters: {
            query?: never;
            header?: {
                /** @description Chosen by the client, best a new UUID for each thing to be made. Sending again with the same key makes nothing twice. */
                "Idempotency-Key"?: components["parameters"]["Idempotency-Key"];
            };
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CreateDeliveryBody"];
            };
        };
        responses: {
            /** @description Done. */
            201: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["DeliveryData"];
                        message: string;
                        /** @constant */
                        status: 201;
                        /** @constant */
                        success: true;
                    };
                };
            };
            400: components["responses"]["BodyMalformed"];
            /**
             * @description `API_KEY_INVALID`: This API key is not valid: it was revoked, has expired, or is incomplete. Create another one in the settings.
             *
             *     `PASSWORD_CHANGED`: Your password was changed, which logs out every device. Log in with the new password.
             *
             *     `SESSION_ENDED`: You were logged out, here or from another device. Please log in again.
             *
             *     `SESSION_EXPIRED`: You have been logged in for a long time. Please log in again.
             *
             *     `UNAUTHENTICATED`: You are not logged in. Please log in to continue.
             */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"] & {
                        /** @enum {unknown} */
                        code?: "API_KEY_INVALID" | "PASSWORD_CHANGED" | "SESSION_ENDED" | "SESSION_EXPIRED" | "UNAUTHENTICATED";
                    };
                };
            };
            403: components["responses"]["AccountSuspendedOrApiKeyNotAllowedOrApiNotIncludedOrCardTakenDown"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["DeliveryStoppedOrIdempotencyMismatch"];
            413: components["responses"]["BodyTooLarge"];
            415: components["responses"]["MediaTypeUnsupported"];
            422: components["responses"]["CardEmptyOrConsentMissingOrDeliveryTimeWrongOrValidationFailed"];
            429: components["responses"]["ApprovalsTooManyOrDeliveriesTooManyOrRateLimited"];
            500: components["responses"]["Internal"];
            503: components["responses"]["BusyOrStorageFull"];
        };
    };
    deleteCardsIdDeliveriesDeliveryId: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                deliveryId: string;
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["DeliveryData"];
                        message: string;
                        /** @constant */
                        status: 200;
                        /** @constant */
                        success: true;
                    };
                };
            };
            /**
             * @description `API_KEY_INVALID`: This API key is not valid: it was revoked, has expired, or is incomplete. Create another one in the settings.
             *
             *     `PASSWORD_CHANGED`: Your password was changed, which logs out every device. Log in with the new password.
             *
             *     `SESSION_ENDED`: You were logged out, here or from another device. Please log in again.
             *
             *     `SESSION_EXPIRED`: You have been logged in for a long time. Please log in again.
             *
             *     `UNAUTHENTICATED`: You are not logged in. Please log in to continue.
             */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"] & {
                        /** @enum {unknown} */
                        code?: "API_KEY_INVALID" | "PASSWORD_CHANGED" | "SESSION_ENDED" | "SESSION_EXPIRED" | "UNAUTHENTICATED";
                    };
                };
            };
            403: components["responses"]["AccountSuspendedOrApiKeyNotAllowedOrApiNotIncluded"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["DeliveryGoneOut"];
            422: components["responses"]["ValidationFailed"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["Internal"];
            503: components["responses"]["BusyOrStorageFull"];
        };
    };
    patchCardsIdDeliveriesDeliveryId: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                deliveryId: string;
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["UpdateDeliveryBody"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["DeliveryData"];
                        message: string;
                        /** @constant */
                        status: 200;
                        /** @constant */
                        success: true;
                    };
                };
            };
            400: components["responses"]["BodyMalformed"];
            /**
             * @description `API_KEY_INVALID`: This API key is not valid: it was revoked, has expired, or is incomplete. Create another one in the settings.
             *
             *     `PASSWORD_CHANGED`: Your password was changed, which logs out every device. Log in with the new password.
             *
             *     `SESSION_ENDED`: You were logged out, here or from another device. Please log in again.
             *
             *     `SESSION_EXPIRED`: You have been logged in for a long time. Please log in again.
             *
             *     `UNAUTHENTICATED`: You are not logged in. Please log in to continue.
             */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"] & {
                        /** @enum {unknown} */
                        code?: "API_KEY_INVALID" | "PASSWORD_CHANGED" | "SESSION_ENDED" | "SESSION_EXPIRED" | "UNAUTHENTICATED";
                    };
                };
            };
            403: components["responses"]["AccountSuspendedOrApiKeyNotAllowedOrApiNotIncludedOrCardTakenDown"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["DeliveryGoneOutOrDeliveryStopped"];
            413: components["responses"]["BodyTooLarge"];
            415: components["responses"]["MediaTypeUnsupported"];
            422: components["responses"]["CardEmptyOrConsentMissingOrDeliveryTimeWrongOrValidationFailed"];
            429: components["responses"]["ApprovalsTooManyOrDeliveriesTooManyOrRateLimited"];
            500: components["responses"]["Internal"];
            503: components["responses"]["BusyOrStorageFull"];
        };
    };
    postCardsIdDuplicate: {
        parameters: {
            query?: never;
            header?: {
                /** @description Chosen by the client, best a new UUID for each thing to be made. Sending again with the same key makes nothing twice. */
                "Idempotency-Key"?: components["parameters"]["Idempotency-Key"];
            };
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            201: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["CardData"];
                        message: string;
                        /** @constant */
                        status: 201;
                        /** @constant */
                        success: true;
                    };
                };
            };
            /**
             * @description `API_KEY_INVALID`: This API key is not valid: it was revoked, has expired, or is incomplete. Create another one in the settings.
             *
             *     `PASSWORD_CHANGED`: Your password was changed, which logs out every device. Log in with the new password.
             *
             *     `SESSION_ENDED`: You were logged out, here or from another device. Please log in again.
             *
             *     `SESSION_EXPIRED`: You have been logged in for a long time. Please log in again.
             *
             *     `UNAUTHENTICATED`: You are not logged in. Please log in to continue.
             */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"] & {
                        /** @enum {unknown} */
                        code?: "API_KEY_INVALID" | "PASSWORD_CHANGED" | "SESSION_ENDED" | "SESSION_EXPIRED" | "UNAUTHENTICATED";
                    };
                };
            };
            403: components["responses"]["AccountSuspendedOrApiKeyNotAllowedOrApiNotIncludedOrCardsTooMany"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["IdempotencyMismatch"];
            422: components["responses"]["ValidationFailed"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["Internal"];
            503: components["responses"]["BusyOrStorageFull"];
        };
    };
    postCardsIdLinks: {
        parameters: {
            query?: never;
            header?: {
                /** @description Chosen by the client, best a new UUID for each thing to be made. Sending again with the same key makes nothing twice. */
                "Idempotency-Key"?: components["parameters"]["Idempotency-Key"];
            };
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CreateLinkBody"];
            };
        };
        responses: {
            /** @description Done. */
            201: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["CardData"];
                        message: string;
                        /** @constant */
                        status: 201;
                        /** @constant */
                        success: true;
                    };
                };
            };
            400: components["responses"]["BodyMalformed"];
            /**
             * @description `API_KEY_INVALID`: This API key is not valid: it was revoked, has expired, or is incomplete. Create another one in the settings.
             *
             *     `PASSWORD_CHANGED`: Your password was changed, which logs out every device. Log in with the new password.
             *
             *     `SESSION_ENDED`: You were logged out, here or from another device. Please log in again.
             *
             *     `SESSION_EXPIRED`: You have been logged in for a long time. Please log in again.
             *
             *     `UNAUTHENTICATED`: You are not logged in. Please log in to continue.
             */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"] & {
                        /** @enum {unknown} */
                        code?: "API_KEY_INVALID" | "PASSWORD_CHANGED" | "SESSION_ENDED" | "SESSION_EXPIRED" | "UNAUTHENTICATED";
                    };
                };
            };
            /**
             * @description `ACCOUNT_SUSPENDED`: This account is suspended. To appeal, answer the email in which we told you so.
             *
             *     `API_KEY_NOT_ALLOWED`: This API key may not do this. Create one with the scope that this address needs, or log in.
             *
             *     `API_NOT_INCLUDED`: Your plan does not include the API. Choose a plan that does to use API keys.
             *
             *     `CARD_NOT_APPROVED`: Your team looks at cards before they go out, and nobody has approved this one as it is now. Ask somebody who may approve to make the link, or send it by email and have that approved.
             *
             *     `CARD_TAKEN_DOWN`: This card was taken down and can no longer be sent. Make a new card instead.
             */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"] & {
                        /** @enum {unknown} */
                        code?: "ACCOUNT_SUSPENDED" | "API_KEY_NOT_ALLOWED" | "API_NOT_INCLUDED" | "CARD_NOT_APPROVED" | "CARD_TAKEN_DOWN";
                    };
                };
            };
            404: components["responses"]["NotFound"];
            409: components["responses"]["IdempotencyMismatch"];
            413: components["responses"]["BodyTooLarge"];
            415: components["responses"]["MediaTypeUnsupported"];
            422: components["responses"]["CardEmptyOrConsentMissingOrValidationFailed"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["Internal"];
            503: components["responses"]["BusyOrStorageFull"];
        };
    };
    deleteCardsIdLinksLinkId: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
                linkId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["CardData"];
                        message: string;
                        /** @constant */
                        status: 200;
                        /** @constant */
                        success: true;
                    };
                };
            };
            /**
             * @description `API_KEY_INVALID`: This API key is not valid: it was revoked, has expired, or is incomplete. Create another one in the settings.
             *
             *     `PASSWORD_CHANGED`: Your password was changed, which logs out every device. Log in with the new password.
             *
             *     `SESSION_ENDED`: You were logged out, here or from another device. Please log in again.
             *
             *     `SESSION_EXPIRED`: You have been logged in for a long time. Please log in again.
             *
             *     `UNAUTHENTICATED`: You are not logged in. Please log in to continue.
             */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"] & {
                        /** @enum {unknown} */
                        code?: "API_KEY_INVALID" | "PASSWORD_CHANGED" | "SESSION_ENDED" | "SESSION_EXPIRED" | "UNAUTHENTICATED";
                    };
                };
            };
            403: components["responses"]["AccountSuspendedOrApiKeyNotAllowedOrApiNotIncluded"];
            404: components["responses"]["NotFound"];
            422: components["responses"]["ValidationFailed"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["Internal"];
            503: components["responses"]["BusyOrStorageFull"];
        };
    };
    postCardsIdLinksLinkIdReplace: {
        parameters: {
            query?: never;
            header?: {
                /** @description Chosen by the client, best a new UUID for each thing to be made. Sending again with the same key makes nothing twice. */
                "Idempotency-Key"?: components["parameters"]["Idempotency-Key"];
            };
            path: {
                id: string;
                linkId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            201: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["CardData"];
                        message: string;
                        /** @constant */
                        status: 201;
                        /** @constant */
                        success: true;
                    };
                };
            };
            /**
             * @description `API_KEY_INVALID`: This API key is not valid: it was revoked, has expired, or is incomplete. Create another one in the settings.
             *
             *     `PASSWORD_CHANGED`: Your password was changed, which logs out every device. Log in with the new password.
             *
             *     `SESSION_ENDED`: You were logged out, here or from another device. Please log in again.
             *
             *     `SESSION_EXPIRED`: You have been logged in for a long time. Please log in again.
             *
             *     `UNAUTHENTICATED`: You are not logged in. Please log in to continue.
             */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"] & {
                        /** @enum {unknown} */
                        code?: "API_KEY_INVALID" | "PASSWORD_CHANGED" | "SESSION_ENDED" | "SESSION_EXPIRED" | "UNAUTHENTICATED";
                    };
                };
            };
            /**
             * @description `ACCOUNT_SUSPENDED`: This account is suspended. To appeal, answer the email in which we told you so.
             *
             *     `API_KEY_NOT_ALLOWED`: This API key may not do this. Create one with the scope that this address needs, or log in.
             *
             *     `API_NOT_INCLUDED`: Your plan does not include the API. Choose a plan that does to use API keys.
             *
             *     `CARD_NOT_APPROVED`: Your team looks at cards before they go out, and nobody has approved this one as it is now. Ask somebody who may approve to make the link, or send it by email and have that approved.
             *
             *     `CARD_TAKEN_DOWN`: This card was taken down and can no longer be sent. Make a new card instead.
             */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"] & {
                        /** @enum {unknown} */
                        code?: "ACCOUNT_SUSPENDED" | "API_KEY_NOT_ALLOWED" | "API_NOT_INCLUDED" | "CARD_NOT_APPROVED" | "CARD_TAKEN_DOWN";
                    };
                };
            };
            404: components["responses"]["NotFound"];
            409: components["responses"]["IdempotencyMismatch"];
            422: components["responses"]["ValidationFailed"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["Internal"];
            503: components["responses"]["BusyOrStorageFull"];
        };
    };
    postCardsIdRestore: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["CardData"];
                        message: string;
                        /** @constant */
                        status: 200;
                        /** @constant */
                        success: true;
                    };
                };
            };
            /**
             * @description `API_KEY_INVALID`: This API key is not valid: it was revoked, has expired, or is incomplete. Create another one in the settings.
             *
             *     `PASSWORD_CHANGED`: Your password was changed, which logs out every device. Log in with the new password.
             *
             *     `SESSION_ENDED`: You were logged out, here or from another device. Please log in again.
             *
             *     `SESSION_EXPIRED`: You have been logged in for a long time. Please log in again.
             *
             *     `UNAUTHENTICATED`: You are not logged in. Please log in to continue.
             */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"] & {
                        /** @enum {unknown} */
                        code?: "API_KEY_INVALID" | "PASSWORD_CHANGED" | "SESSION_ENDED" | "SESSION_EXPIRED" | "UNAUTHENTICATED";
                    };
                };
            };
            403: components["responses"]["AccountSuspendedOrApiKeyNotAllowedOrApiNotIncludedOrCardsTooMany"];
            404: components["responses"]["NotFound"];
            422: components["responses"]["ValidationFailed"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["Internal"];
            503: components["responses"]["BusyOrStorageFull"];
        };
    };
    getCardsIdVersions: {
        parameters: {
            query?: {
                cursor?: string;
                limit?: number;
            };
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["EarlierVersionsData"];
                        message: string;
                        /** @constant */
                        status: 200;
                        /** @constant */
                        success: true;
                    };
                };
            };
            /**
             * @description `API_KEY_INVALID`: This API key is not valid: it was revoked, has expired, or is incomplete. Create another one in the settings.
             *
             *     `PASSWORD_CHANGED`: Your password was changed, which logs out every device. Log in with the new password.
             *
             *     `SESSION_ENDED`: You were logged out, here or from another device. Please log in again.
             *
             *     `SESSION_EXPIRED`: You have been logged in for a long time. Please log in again.
             *
             *     `UNAUTHENTICATED`: You are not logged in. Please log in to continue.
             */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"] & {
                        /** @enum {unknown} */
                        code?: "API_KEY_INVALID" | "PASSWORD_CHANGED" | "SESSION_ENDED" | "SESSION_EXPIRED" | "UNAUTHENTICATED";
                    };
                };
            };
            403: components["responses"]["AccountSuspendedOrApiKeyNotAllowedOrApiNotIncluded"];
            404: components["responses"]["NotFound"];
            422: components["responses"]["ValidationFailed"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["Internal"];
            503: components["responses"]["BusyOrStorageFull"];
        };
    };
    postCardsPhotos: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "multipart/form-data": {
                    /** Format: binary */
                    image: Blob;
                    photoId?: string;
                };
            };
        };
        responses: {
            /** @description Done. */
            201: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["CardPhotoData"];
                        message: string;
                        /** @constant */
                        status: 201;
                        /** @constant */
                        success: true;
                    };
                };
            };
            400: components["responses"]["BodyMalformed"];
            /**
             * @description `API_KEY_INVALID`: This API key is not valid: it was revoked, has expired, or is incomplete. Create another one in the settings.
             *
             *     `PASSWORD_CHANGED`: Your password was changed, which logs out every device. Log in with the new password.
             *
             *     `SESSION_ENDED`: You were logged out, here or from another device. Please log in again.
             *
             *     `SESSION_EXPIRED`: You have been logged in for a long time. Please log in again.
             *
             *     `UNAUTHENTICATED`: You are not logged in. Please log in to continue.
             */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"] & {
                        /** @enum {unknown} */
                        code?: "API_KEY_INVALID" | "PASSWORD_CHANGED" | "SESSION_ENDED" | "SESSION_EXPIRED" | "UNAUTHENTICATED";
                    };
                };
            };
            /**
             * @description `ACCOUNT_SUSPENDED`: This account is suspended. To appeal, answer the email in which we told you so.
             *
             *     `API_KEY_NOT_ALLOWED`: This API key may not do this. Create one with the scope that this address needs, or log in.
             *
             *     `API_NOT_INCLUDED`: Your plan does not include the API. Choose a plan that does to use API keys.
             *
             *     `FACE_WITHDRAWN`: The person in this photo does not want to be shown. Choose another photo, or ask them to take that back. If it is a mistake, appeal on the page “Withdrawn faces”.
             *
             *     `SPACE_USED_UP`: Your storage is full. Delete videos that you no longer need, or choose a larger plan.
             */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"] & {
                        /** @enum {unknown} */
                        code?: "ACCOUNT_SUSPENDED" | "API_KEY_NOT_ALLOWED" | "API_NOT_INCLUDED" | "FACE_WITHDRAWN" | "SPACE_USED_UP";
                    };
                };
            };
            404: components["responses"]["NotFound"];
            413: components["responses"]["BodyTooLargeOrPhotoTooLarge"];
            415: components["responses"]["MediaTypeUnsupported"];
            /**
             * @description `PHOTO_DAMAGED`: This photo is damaged or incomplete. Export it again, or choose another one.
             *
             *     `PHOTO_IS_HEIC`: This HEIC photo cannot be read here. Save it as JPEG and choose it again.
             *
             *     `PHOTO_MISSING`: Choose a photo first.
             *
             *     `PHOTO_NOT_AN_IMAGE`: Please select a valid image file.
             *
             *     `PHOTO_TOO_MANY_PIXELS`: This photo has more than 50 megapixels. Make it smaller and try again.
             *
             *     `PHOTO_TOO_SMALL`: This photo is too small. Choose one of at least 64 × 64 pixels.
             *
             *     `VALIDATION_FAILED`: Some fields are missing or not valid. Correct them and send again.
             */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"] & {
                        /** @enum {unknown} */
                        code?: "PHOTO_DAMAGED" | "PHOTO_IS_HEIC" | "PHOTO_MISSING" | "PHOTO_NOT_AN_IMAGE" | "PHOTO_TOO_MANY_PIXELS" | "PHOTO_TOO_SMALL" | "VALIDATION_FAILED";
                    };
                };
            };
            429: components["responses"]["RateLimited"];
            500: components["responses"]["Internal"];
            503: components["responses"]["BusyOrStorageFull"];
        };
    };
    getNumbers: {
        parameters: {
            query: {
                from: string;
                id?: string;
                of?: "card" | "bulkSend" | "event" | "member";
                timeZone: components["schemas"]["TimeZone"];
                to: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["NumbersData"];
                        message: string;
                        /** @constant */
                        status: 200;
                        /** @constant */
                        success: true;
                    };
                };
            };
            /**
             * @description `API_KEY_INVALID`: This API key is not valid: it was revoked, has expired, or is incomplete. Create another one in the settings.
             *
             *     `PASSWORD_CHANGED`: Your password was changed, which logs out every device. Log in with the new password.
             *
             *     `SESSION_ENDED`: You were logged out, here or from another device. Please log in again.
             *
             *     `SESSION_EXPIRED`: You have been logged in for a long time. Please log in again.
             *
             *     `UNAUTHENTICATED`: You are not logged in. Please log in to continue.
             */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"] & {
                        /** @enum {unknown} */
                        code?: "API_KEY_INVALID" | "PASSWORD_CHANGED" | "SESSION_ENDED" | "SESSION_EXPIRED" | "UNAUTHENTICATED";
                    };
                };
            };
            403: components["responses"]["AccountSuspendedOrApiKeyNotAllowedOrApiNotIncluded"];
            422: components["responses"]["ValidationFailed"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["Internal"];
            503: components["responses"]["BusyOrStorageFull"];
        };
    };
    getNumbersFile: {
        parameters: {
            query: {
                by: "time" | "card" | "bulkSend" | "event" | "member";
                from: string;
                timeZone: components["schemas"]["TimeZone"];
                to: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["NumberFileData"];
                        message: string;
                        /** @constant */
                        status: 200;
                        /** @constant */
                        success: true;
                    };
                };
            };
            /**
             * @description `API_KEY_INVALID`: This API key is not valid: it was revoked, has expired, or is incomplete. Create another one in the settings.
             *
             *     `PASSWORD_CHANGED`: Your password was changed, which logs out every device. Log in with the new password.
             *
             *     `SESSION_ENDED`: You were logged out, here or from another device. Please log in again.
             *
             *     `SESSION_EXPIRED`: You have been logged in for a long time. Please log in again.
             *
             *     `UNAUTHENTICATED`: You are not logged in. Please log in to continue.
             */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"] & {
                        /** @enum {unknown} */
                        code?: "API_KEY_INVALID" | "PASSWORD_CHANGED" | "SESSION_ENDED" | "SESSION_EXPIRED" | "UNAUTHENTICATED";
                    };
                };
            };
            403: components["responses"]["AccountSuspendedOrApiKeyNotAllowedOrApiNotIncluded"];
            422: components["responses"]["ValidationFailed"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["Internal"];
            503: components["responses"]["BusyOrStorageFull"];
        };
    };
    getNumbersParts: {
        parameters: {
            query: {
                by: "card" | "bulkSend" | "event" | "member";
                from: string;
                timeZone: components["schemas"]["TimeZone"];
                to: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["NumberPartsData"];
                        message: string;
                        /** @constant */
                        status: 200;
                        /** @constant */
                        success: true;
                    };
                };
            };
            /**
             * @description `API_KEY_INVALID`: This API key is not valid: it was revoked, has expired, or is incomplete. Create another one in the settings.
             *
             *     `PASSWORD_CHANGED`: Your password was changed, which logs out every device. Log in with the new password.
             *
             *     `SESSION_ENDED`: You were logged out, here or from another device. Please log in again.
             *
             *     `SESSION_EXPIRED`: You have been logged in for a long time. Please log in again.
             *
             *     `UNAUTHENTICATED`: You are not logged in. Please log in to continue.
             */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"] & {
                        /** @enum {unknown} */
                        code?: "API_KEY_INVALID" | "PASSWORD_CHANGED" | "SESSION_ENDED" | "SESSION_EXPIRED" | "UNAUTHENTICATED";
                    };
                };
            };
            403: components["responses"]["AccountSuspendedOrApiKeyNotAllowedOrApiNotIncluded"];
            422: components["responses"]["ValidationFailed"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["Internal"];
            503: components["responses"]["BusyOrStorageFull"];
        };
    };
    getPeople: {
        parameters: {
            query?: {
                cursor?: string;
                limit?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["PeopleData"];
                        message: string;
                        /** @constant */
                        status: 200;
                        /** @constant */
                        success: true;
                    };
                };
            };
            /**
             * @description `API_KEY_INVALID`: This API key is not valid: it was revoked, has expired, or is incomplete. Create another one in the settings.
             *
             *     `PASSWORD_CHANGED`: Your password was changed, which logs out every device. Log in with the new password.
             *
             *     `SESSION_ENDED`: You were logged out, here or from another device. Please log in again.
             *
             *     `SESSION_EXPIRED`: You have been logged in for a long time. Please log in again.
             *
             *     `UNAUTHENTICATED`: You are not logged in. Please log in to continue.
             */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"] & {
                        /** @enum {unknown} */
                        code?: "API_KEY_INVALID" | "PASSWORD_CHANGED" | "SESSION_ENDED" | "SESSION_EXPIRED" | "UNAUTHENTICATED";
                    };
                };
            };
            403: components["responses"]["AccountSuspendedOrApiKeyNotAllowedOrApiNotIncluded"];
            422: components["responses"]["ValidationFailed"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["Internal"];
            503: components["responses"]["BusyOrStorageFull"];
        };
    };
    postPeople: {
        parameters: {
            query?: never;
            header?: {
                /** @description Chosen by the client, best a new UUID for each thing to be made. Sending again with the same key makes nothing twice. */
                "Idempotency-Key"?: components["parameters"]["Idempotency-Key"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CreatePersonBody"];
            };
        };
        responses: {
            /** @description Done. */
            201: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["PersonData"];
                        message: string;
                        /** @constant */
                        status: 201;
                        /** @constant */
                        success: true;
                    };
                };
            };
            400: components["responses"]["BodyMalformed"];
            /**
             * @description `API_KEY_INVALID`: This API key is not valid: it was revoked, has expired, or is incomplete. Create another one in the settings.
             *
             *     `PASSWORD_CHANGED`: Your password was changed, which logs out every device. Log in with the new password.
             *
             *     `SESSION_ENDED`: You were logged out, here or from another device. Please log in again.
             *
             *     `SESSION_EXPIRED`: You have been logged in for a long time. Please log in again.
             *
             *     `UNAUTHENTICATED`: You are not logged in. Please log in to continue.
             */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"] & {
                        /** @enum {unknown} */
                        code?: "API_KEY_INVALID" | "PASSWORD_CHANGED" | "SESSION_ENDED" | "SESSION_EXPIRED" | "UNAUTHENTICATED";
                    };
                };
            };
            403: components["responses"]["AccountSuspendedOrApiKeyNotAllowedOrApiNotIncludedOrPeopleTooMany"];
            409: components["responses"]["IdempotencyMismatch"];
            413: components["responses"]["BodyTooLarge"];
            415: components["responses"]["MediaTypeUnsupported"];
            422: components["responses"]["ValidationFailed"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["Internal"];
            503: components["responses"]["BusyOrStorageFull"];
        };
    };
    deletePeopleId: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: null;
                        message: string;
                        /** @constant */
                        status: 200;
                        /** @constant */
                        success: true;
                    };
                };
            };
            /**
             * @description `API_KEY_INVALID`: This API key is not valid: it was revoked, has expired, or is incomplete. Create another one in the settings.
             *
             *     `PASSWORD_CHANGED`: Your password was changed, which logs out every device. Log in with the new password.
             *
             *     `SESSION_ENDED`: You were logged out, here or from another device. Please log in again.
             *
             *     `SESSION_EXPIRED`: You have been logged in for a long time. Please log in again.
             *
             *     `UNAUTHENTICATED`: You are not logged in. Please log in to continue.
             */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"] & {
                        /** @enum {unknown} */
                        code?: "API_KEY_INVALID" | "PASSWORD_CHANGED" | "SESSION_ENDED" | "SESSION_EXPIRED" | "UNAUTHENTICATED";
                    };
                };
            };
            403: components["responses"]["AccountSuspendedOrApiKeyNotAllowedOrApiNotIncluded"];
            404: components["responses"]["NotFound"];
            422: components["responses"]["ValidationFailed"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["Internal"];
            503: components["responses"]["BusyOrStorageFull"];
        };
    };
    patchPeopleId: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["UpdatePersonBody"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["PersonData"];
                        message: string;
                        /** @constant */
                        status: 200;
                        /** @constant */
                        success: true;
                    };
                };
            };
            400: components["responses"]["BodyMalformed"];
            /**
             * @description `API_KEY_INVALID`: This API key is not valid: it was revoked, has expired, or is incomplete. Create another one in the settings.
             *
             *     `PASSWORD_CHANGED`: Your password was changed, which logs out every device. Log in with the new password.
             *
             *     `SESSION_ENDED`: You were logged out, here or from another device. Please log in again.
             *
             *     `SESSION_EXPIRED`: You have been logged in for a long time. Please log in again.
             *
             *     `UNAUTHENTICATED`: You are not logged in. Please log in to continue.
             */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"] & {
                        /** @enum {unknown} */
                        code?: "API_KEY_INVALID" | "PASSWORD_CHANGED" | "SESSION_ENDED" | "SESSION_EXPIRED" | "UNAUTHENTICATED";
                    };
                };
            };
            403: components["responses"]["AccountSuspendedOrApiKeyNotAllowedOrApiNotIncluded"];
            404: components["responses"]["NotFound"];
            413: components["responses"]["BodyTooLarge"];
            415: components["responses"]["MediaTypeUnsupported"];
            422: components["responses"]["ValidationFailed"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["Internal"];
            503: components["responses"]["BusyOrStorageFull"];
        };
    };
    postPeopleImport: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ImportPeopleBody"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["ImportedData"];
                        message: string;
                        /** @constant */
                        status: 200;
                        /** @constant */
                        success: true;
                    };
                };
            };
            400: components["responses"]["BodyMalformed"];
            /**
             * @description `API_KEY_INVALID`: This API key is not valid: it was revoked, has expired, or is incomplete. Create another one in the settings.
             *
             *     `PASSWORD_CHANGED`: Your password was changed, which logs out every device. Log in with the new password.
             *
             *     `SESSION_ENDED`: You were logged out, here or from another device. Please log in again.
             *
             *     `SESSION_EXPIRED`: You have been logged in for a long time. Please log in again.
             *
             *     `UNAUTHENTICATED`: You are not logged in. Please log in to continue.
             */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"] & {
                        /** @enum {unknown} */
                        code?: "API_KEY_INVALID" | "PASSWORD_CHANGED" | "SESSION_ENDED" | "SESSION_EXPIRED" | "UNAUTHENTICATED";
                    };
                };
            };
            403: components["responses"]["AccountSuspendedOrApiKeyNotAllowedOrApiNotIncludedOrPeopleTooMany"];
            413: components["responses"]["BodyTooLarge"];
            415: components["responses"]["MediaTypeUnsupported"];
            422: components["responses"]["ValidationFailed"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["Internal"];
            503: components["responses"]["BusyOrStorageFull"];
        };
    };
    getVideo: {
        parameters: {
            query?: {
                cursor?: string;
                limit?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["VideoPageData"];
                        message: string;
                        /** @constant */
                        status: 200;
                        /** @constant */
                        success: true;
                    };
                };
            };
            /**
             * @description `API_KEY_INVALID`: This API key is not valid: it was revoked, has expired, or is incomplete. Create another one in the settings.
             *
             *     `PASSWORD_CHANGED`: Your password was changed, which logs out every device. Log in with the new password.
             *
             *     `SESSION_ENDED`: You were logged out, here or from another device. Please log in again.
             *
             *     `SESSION_EXPIRED`: You have been logged in for a long time. Please log in again.
             *
             *     `UNAUTHENTICATED`: You are not logged in. Please log in to continue.
             */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"] & {
                        /** @enum {unknown} */
                        code?: "API_KEY_INVALID" | "PASSWORD_CHANGED" | "SESSION_ENDED" | "SESSION_EXPIRED" | "UNAUTHENTICATED";
                    };
                };
            };
            403: components["responses"]["AccountSuspendedOrApiKeyNotAllowedOrApiNotIncluded"];
            422: components["responses"]["ValidationFailed"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["Internal"];
            503: components["responses"]["BusyOrStorageFull"];
        };
    };
    getVideoId: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: {
                            video: components["schemas"]["Video"];
                        };
                        message: string;
                        /** @constant */
                        status: 200;
                        /** @constant */
                        success: true;
                    };
                };
            };
            /**
             * @description `API_KEY_INVALID`: This API key is not valid: it was revoked, has expired, or is incomplete. Create another one in the settings.
             *
             *     `PASSWORD_CHANGED`: Your password was changed, which logs out every device. Log in with the new password.
             *
             *     `SESSION_ENDED`: You were logged out, here or from another device. Please log in again.
             *
             *     `SESSION_EXPIRED`: You have been logged in for a long time. Please log in again.
             *
             *     `UNAUTHENTICATED`: You are not logged in. Please log in to continue.
             */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"] & {
                        /** @enum {unknown} */
                        code?: "API_KEY_INVALID" | "PASSWORD_CHANGED" | "SESSION_ENDED" | "SESSION_EXPIRED" | "UNAUTHENTICATED";
                    };
                };
            };
            403: components["responses"]["AccountSuspendedOrApiKeyNotAllowedOrApiNotIncluded"];
            404: components["responses"]["NotFound"];
            422: components["responses"]["ValidationFailed"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["Internal"];
            503: components["responses"]["BusyOrStorageFull"];
        };
    };
    deleteVideoId: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: null;
                        message: string;
                        /** @constant */
                        status: 200;
                        /** @constant */
                        success: true;
                    };
                };
            };
            /**
             * @description `API_KEY_INVALID`: This API key is not valid: it was revoked, has expired, or is incomplete. Create another one in the settings.
             *
             *     `PASSWORD_CHANGED`: Your password was changed, which logs out every device. Log in with the new password.
             *
             *     `SESSION_ENDED`: You were logged out, here or from another device. Please log in again.
             *
             *     `SESSION_EXPIRED`: You have been logged in for a long time. Please log in again.
             *
             *     `UNAUTHENTICATED`: You are not logged in. Please log in to continue.
             */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"] & {
                        /** @enum {unknown} */
                        code?: "API_KEY_INVALID" | "PASSWORD_CHANGED" | "SESSION_ENDED" | "SESSION_EXPIRED" | "UNAUTHENTICATED";
                    };
                };
            };
            403: components["responses"]["AccountSuspendedOrApiKeyNotAllowedOrApiNotIncluded"];
            404: components["responses"]["NotFound"];
            422: components["responses"]["ValidationFailed"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["Internal"];
            503: components["responses"]["BusyOrStorageFull"];
        };
    };
    patchVideoId: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["RenameBody"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: {
                            video: components["schemas"]["Video"];
                        };
                        message: string;
                        /** @constant */
                        status: 200;
                        /** @constant */
                        success: true;
                    };
                };
            };
            400: components["responses"]["BodyMalformed"];
            /**
             * @description `API_KEY_INVALID`: This API key is not valid: it was revoked, has expired, or is incomplete. Create another one in the settings.
             *
             *     `PASSWORD_CHANGED`: Your password was changed, which logs out every device. Log in with the new password.
             *
             *     `SESSION_ENDED`: You were logged out, here or from another device. Please log in again.
             *
             *     `SESSION_EXPIRED`: You have been logged in for a long time. Please log in again.
             *
             *     `UNAUTHENTICATED`: You are not logged in. Please log in to continue.
             */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"] & {
                        /** @enum {unknown} */
                        code?: "API_KEY_INVALID" | "PASSWORD_CHANGED" | "SESSION_ENDED" | "SESSION_EXPIRED" | "UNAUTHENTICATED";
                    };
                };
            };
            403: components["responses"]["AccountSuspendedOrApiKeyNotAllowedOrApiNotIncluded"];
            404: components["responses"]["NotFound"];
            413: components["responses"]["BodyTooLarge"];
            415: components["responses"]["MediaTypeUnsupported"];
            422: components["responses"]["ValidationFailed"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["Internal"];
            503: components["responses"]["BusyOrStorageFull"];
        };
    };
    postVideoIdRestore: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: {
                            video: components["schemas"]["Video"];
                        };
                        message: string;
                        /** @constant */
                        status: 200;
                        /** @constant */
                        success: true;
                    };
                };
            };
            /**
             * @description `API_KEY_INVALID`: This API key is not valid: it was revoked, has expired, or is incomplete. Create another one in the settings.
             *
             *     `PASSWORD_CHANGED`: Your password was changed, which logs out every device. Log in with the new password.
             *
             *     `SESSION_ENDED`: You were logged out, here or from another device. Please log in again.
             *
             *     `SESSION_EXPIRED`: You have been logged in for a long time. Please log in again.
             *
             *     `UNAUTHENTICATED`: You are not logged in. Please log in to continue.
             */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"] & {
                        /** @enum {unknown} */
                        code?: "API_KEY_INVALID" | "PASSWORD_CHANGED" | "SESSION_ENDED" | "SESSION_EXPIRED" | "UNAUTHENTICATED";
                    };
                };
            };
            403: components["responses"]["AccountSuspendedOrApiKeyNotAllowedOrApiNotIncludedOrSpaceUsedUp"];
            404: components["responses"]["NotFound"];
            422: components["responses"]["ValidationFailed"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["Internal"];
            503: components["responses"]["BusyOrStorageFull"];
        };
    };
    postVideoIdRetry: {
        parameters: {
            query?: never;
            header?: {
                /** @description Chosen by the client, best a new UUID for each thing to be made. Sending again with the same key makes nothing twice. */
                "Idempotency-Key"?: components["parameters"]["Idempotency-Key"];
            };
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Accepted: it is being made. */
            202: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: {
                            video: components["schemas"]["Video"];
                        };
                        message: string;
                        /** @constant */
                        status: 202;
                        /** @constant */
                        success: true;
                    };
                };
            };
            /**
             * @description `API_KEY_INVALID`: This API key is not valid: it was revoked, has expired, or is incomplete. Create another one in the settings.
             *
             *     `PASSWORD_CHANGED`: Your password was changed, which logs out every device. Log in with the new password.
             *
             *     `SESSION_ENDED`: You were logged out, here or from another device. Please log in again.
             *
             *     `SESSION_EXPIRED`: You have been logged in for a long time. Please log in again.
             *
             *     `UNAUTHENTICATED`: You are not logged in. Please log in to continue.
             */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"] & {
                        /** @enum {unknown} */
                        code?: "API_KEY_INVALID" | "PASSWORD_CHANGED" | "SESSION_ENDED" | "SESSION_EXPIRED" | "UNAUTHENTICATED";
                    };
                };
            };
            402: components["responses"]["CreditsInsufficient"];
            /**
             * @description `ACCOUNT_SUSPENDED`: This account is suspended. To appeal, answer the email in which we told you so.
             *
             *     `API_KEY_NOT_ALLOWED`: This API key may not do this. Create one with the scope that this address needs, or log in.
             *
             *     `API_NOT_INCLUDED`: Your plan does not include the API. Choose a plan that does to use API keys.
             *
             *     `FACE_WITHDRAWN`: The person in this photo does not want to be shown. Choose another photo, or ask them to take that back. If it is a mistake, appeal on the page “Withdrawn faces”.
             *
             *     `PLAN_LIMIT`: Your plan does not include this option. Choose another option or a larger plan.
             *
             *     `SPACE_USED_UP`: Your storage is full. Delete videos that you no longer need, or choose a larger plan.
             */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"] & {
                        /** @enum {unknown} */
                        code?: "ACCOUNT_SUSPENDED" | "API_KEY_NOT_ALLOWED" | "API_NOT_INCLUDED" | "FACE_WITHDRAWN" | "PLAN_LIMIT" | "SPACE_USED_UP";
                    };
                };
            };
            404: components["responses"]["NotFound"];
            409: components["responses"]["IdempotencyMismatch"];
            422: components["responses"]["MessageTooLongOrSpeechTooLongOrValidationFailed"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["Internal"];
            503: components["responses"]["BusyOrQueueFullOrStorageFull"];
        };
    };
    getVideoEstimate: {
        parameters: {
            query?: {
                characters?: number;
                duration?: "fit" | "5s" | "10s";
                mode?: "Quality" | "Fast";
                numberOfVideos?: number;
                resolution?: "480P" | "720P" | "1080P" | "2160P";
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["EstimateData"];
                        message: string;
                        /** @constant */
                        status: 200;
                        /** @constant */
                        success: true;
                    };
                };
            };
            /**
             * @description `API_KEY_INVALID`: This API key is not valid: it was revoked, has expired, or is incomplete. Create another one in the settings.
             *
             *     `PASSWORD_CHANGED`: Your password was changed, which logs out every device. Log in with the new password.
             *
             *     `SESSION_ENDED`: You were logged out, here or from another device. Please log in again.
             *
             *     `SESSION_EXPIRED`: You have been logged in for a long time. Please log in again.
             *
             *     `UNAUTHENTICATED`: You are not logged in. Please log in to continue.
             */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"] & {
                        /** @enum {unknown} */
                        code?: "API_KEY_INVALID" | "PASSWORD_CHANGED" | "SESSION_ENDED" | "SESSION_EXPIRED" | "UNAUTHENTICATED";
                    };
                };
            };
            403: components["responses"]["AccountSuspendedOrApiKeyNotAllowedOrApiNotIncluded"];
            422: components["responses"]["ValidationFailed"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["Internal"];
            503: components["responses"]["BusyOrStorageFull"];
        };
    };
    postVideoImageToVideo: {
        parameters: {
            query?: never;
            header?: {
                /** @description Chosen by the client, best a new UUID for each thing to be made. Sending again with the same key makes nothing twice. */
                "Idempotency-Key"?: components["parameters"]["Idempotency-Key"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "multipart/form-data": {
                    /** @enum {string} */
                    captions?: "track" | "burned";
                    closingTitle?: string;
                    /** @enum {string} */
                    duration?: "fit" | "5s" | "10s";
                    /** @enum {string} */
                    faceOwner?: "mine" | "agreed" | "my-child" | "late" | "nobody";
                    /** @enum {string} */
                    frame?: "line" | "mat" | "instant" | "gilded" | "deco" | "stamp" | "film" | "confetti" | "balloons" | "bunting" | "hearts" | "flowers" | "leaves" | "snow" | "fir" | "stars" | "lights" | "spring" | "halloween";
                    frameColour?: string;
                    /** Format: binary */
                    image?: Blob;
                    /** @enum {string} */
                    lettering?: "paper" | "bright" | "evening";
                    /** @enum {string} */
                    lips?: "words" | "sound";
                    /** @enum {string} */
                    mode?: "Quality" | "Fast";
                    /** @enum {string} */
                    music?: "merry" | "tender" | "solemn" | "festive" | "dreamy" | "proud" | "cosy" | "spooky" | "calm";
                    numberOfVideos?: number;
                    openingTitle?: string;
                    photoId?: string;
                    points?: {
                        chin: {
                            x: number;
                            y: number;
                        };
                        leftEye: {
                            x: number;
                            y: number;
                        };
                        mouthLeft: {
                            x: number;
                            y: number;
                        };
                        mouthRight: {
                            x: number;
                            y: number;
                        };
                        rightEye: {
                            x: number;
                            y: number;
                        };
                    };
                    prompt: string;
                    recordingId?: string;
                    /** @enum {string} */
                    resolution?: "480P" | "720P" | "1080P" | "2160P";
                    speakers?: components["schemas"]["Speaker"][];
                    /** @enum {string} */
                    style?: "Natural" | "Cheerful" | "Calm" | "Excited" | "Tender" | "Formal";
                    voice?: string;
                };
            };
        };
        responses: {
            /** @description Accepted: it is being made. */
            202: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["VideoListData"];
                        message: string;
                        /** @constant */
                        status: 202;
                        /** @constant */
                        success: true;
                    };
                };
            };
            400: components["responses"]["BodyMalformed"];
            /**
             * @description `API_KEY_INVALID`: This API key is not valid: it was revoked, has expired, or is incomplete. Create another one in the settings.
             *
             *     `PASSWORD_CHANGED`: Your password was changed, which logs out every device. Log in with the new password.
             *
             *     `SESSION_ENDED`: You were logged out, here or from another device. Please log in again.
             *
             *     `SESSION_EXPIRED`: You have been logged in for a long time. Please log in again.
             *
             *     `UNAUTHENTICATED`: You are not logged in. Please log in to continue.
             */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"] & {
                        /** @enum {unknown} */
                        code?: "API_KEY_INVALID" | "PASSWORD_CHANGED" | "SESSION_ENDED" | "SESSION_EXPIRED" | "UNAUTHENTICATED";
                    };
                };
            };
            402: components["responses"]["CreditsInsufficient"];
            /**
             * @description `ACCOUNT_SUSPENDED`: This account is suspended. To appeal, answer the email in which we told you so.
             *
             *     `API_KEY_NOT_ALLOWED`: This API key may not do this. Create one with the scope that this address needs, or log in.
             *
             *     `API_NOT_INCLUDED`: Your plan does not include the API. Choose a plan that does to use API keys.
             *
             *     `FACE_WITHDRAWN`: The person in this photo does not want to be shown. Choose another photo, or ask them to take that back. If it is a mistake, appeal on the page “Withdrawn faces”.
             *
             *     `PLAN_LIMIT`: Your plan does not include this option. Choose another option or a larger plan.
             *
             *     `SPACE_USED_UP`: Your storage is full. Delete videos that you no longer need, or choose a larger plan.
             */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"] & {
                        /** @enum {unknown} */
                        code?: "ACCOUNT_SUSPENDED" | "API_KEY_NOT_ALLOWED" | "API_NOT_INCLUDED" | "FACE_WITHDRAWN" | "PLAN_LIMIT" | "SPACE_USED_UP";
                    };
                };
            };
            404: components["responses"]["NotFound"];
            409: components["responses"]["IdempotencyMismatch"];
            413: components["responses"]["BodyTooLargeOrPhotoTooLarge"];
            415: components["responses"]["MediaTypeUnsupported"];
            /**
             * @description `FACE_MOUTH_COVERED`: The mouth in this photo is covered. Choose a photo that shows it, or set the points of the face yourself.
             *
             *     `FACE_POINTS_WRONG`: These points cannot belong to a face. Set both eyes, both corners of the mouth, and the chin.
             *
             *     `FACE_TOO_SMALL`: The face in this photo is too small. Crop closer to it, or choose a larger photo.
             *
             *     `FACE_TURNED_AWAY`: This face is seen from the side. Choose a photo that shows both eyes.
             *
             *     `FACE_UNKNOWN`: This face does not belong to the photo. Please choose it again.
             *
             *     `MESSAGE_EMPTY`: Write a message first: it is what the photo will say.
             *
             *     `MESSAGE_TOO_LONG`: This message is longer than your plan allows. Shorten it, or choose a larger plan.
             *
             *     `MESSAGE_UNSPEAKABLE`: This message has no words to speak. Add a few words.
             *
             *     `PHOTO_DAMAGED`: This photo is damaged or incomplete. Export it again, or choose another one.
             *
             *     `PHOTO_IS_HEIC`: This HEIC photo cannot be read here. Save it as JPEG and choose it again.
             *
             *     `PHOTO_MISSING`: Choose a photo first.
             *
             *     `PHOTO_NOT_AN_IMAGE`: Please select a valid image file.
             *
             *     `PHOTO_TOO_MANY_PIXELS`: This photo has more than 50 megapixels. Make it smaller and try again.
             *
             *     `PHOTO_TOO_SMALL`: This photo is too small. Choose one of at least 64 × 64 pixels.
             *
             *     `RECORDING_MISMATCH`: The recording and the message do not match. Record it again, change the message, or let the lips follow the sound alone.
             *
             *     `RECORDING_TOO_LONG`: This recording is longer than your plan allows. Make it shorter, or choose a larger plan.
             *
             *     `SPEAKERS_WRONG`: Two speakers share a face or a name. Give each speaker their own.
             *
             *     `SPEECH_TOO_LONG`: This message takes longer to say than your plan allows. Shorten it, or choose a larger plan.
             *
             *     `VALIDATION_FAILED`: Some fields are missing or not valid. Correct them and send again.
             *
             *     `VOICE_CANNOT_READ`: This voice cannot read the script of this message. Choose a voice of its language.
             *
             *     `VOICE_UNKNOWN`: This voice is not available. Please choose another one.
             */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"] & {
                        /** @enum {unknown} */
                        code?: "FACE_MOUTH_COVERED" | "FACE_POINTS_WRONG" | "FACE_TOO_SMALL" | "FACE_TURNED_AWAY" | "FACE_UNKNOWN" | "MESSAGE_EMPTY" | "MESSAGE_TOO_LONG" | "MESSAGE_UNSPEAKABLE" | "PHOTO_DAMAGED" | "PHOTO_IS_HEIC" | "PHOTO_MISSING" | "PHOTO_NOT_AN_IMAGE" | "PHOTO_TOO_MANY_PIXELS" | "PHOTO_TOO_SMALL" | "RECORDING_MISMATCH" | "RECORDING_TOO_LONG" | "SPEAKERS_WRONG" | "SPEECH_TOO_LONG" | "VALIDATION_FAILED" | "VOICE_CANNOT_READ" | "VOICE_UNKNOWN";
                    };
                };
            };
            429: components["responses"]["RateLimited"];
            500: components["responses"]["Internal"];
            503: components["responses"]["BusyOrQueueFullOrStorageFull"];
        };
    };
    postVideoTextToVideo: {
        parameters: {
            query?: never;
            header?: {
                /** @description Chosen by the client, best a new UUID for each thing to be made. Sending again with the same key makes nothing twice. */
                "Idempotency-Key"?: components["parameters"]["Idempotency-Key"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["TextToVideoBody"];
            };
        };
        responses: {
            /** @description Accepted: it is being made. */
            202: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["VideoListData"];
                        message: string;
                        /** @constant */
                        status: 202;
                        /** @constant */
                        success: true;
                    };
                };
            };
            400: components["responses"]["BodyMalformed"];
            /**
             * @description `API_KEY_INVALID`: This API key is not valid: it was revoked, has expired, or is incomplete. Create another one in the settings.
             *
             *     `PASSWORD_CHANGED`: Your password was changed, which logs out every device. Log in with the new password.
             *
             *     `SESSION_ENDED`: You were logged out, here or from another device. Please log in again.
             *
             *     `SESSION_EXPIRED`: You have been logged in for a long time. Please log in again.
             *
             *     `UNAUTHENTICATED`: You are not logged in. Please log in to continue.
             */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"] & {
                        /** @enum {unknown} */
                        code?: "API_KEY_INVALID" | "PASSWORD_CHANGED" | "SESSION_ENDED" | "SESSION_EXPIRED" | "UNAUTHENTICATED";
                    };
                };
            };
            402: components["responses"]["CreditsInsufficient"];
            /**
             * @description `ACCOUNT_SUSPENDED`: This account is suspended. To appeal, answer the email in which we told you so.
             *
             *     `API_KEY_NOT_ALLOWED`: This API key may not do this. Create one with the scope that this address needs, or log in.
             *
             *     `API_NOT_INCLUDED`: Your plan does not include the API. Choose a plan that does to use API keys.
             *
             *     `PLAN_LIMIT`: Your plan does not include this option. Choose another option or a larger plan.
             *
             *     `SPACE_USED_UP`: Your storage is full. Delete videos that you no longer need, or choose a larger plan.
             */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"] & {
                        /** @enum {unknown} */
                        code?: "ACCOUNT_SUSPENDED" | "API_KEY_NOT_ALLOWED" | "API_NOT_INCLUDED" | "PLAN_LIMIT" | "SPACE_USED_UP";
                    };
                };
            };
            404: components["responses"]["NotFound"];
            409: components["responses"]["IdempotencyMismatch"];
            413: components["responses"]["BodyTooLarge"];
            415: components["responses"]["MediaTypeUnsupported"];
            /**
             * @description `MESSAGE_EMPTY`: Write a message first: it is what the photo will say.
             *
             *     `MESSAGE_TOO_LONG`: This message is longer than your plan allows. Shorten it, or choose a larger plan.
             *
             *     `MESSAGE_UNSPEAKABLE`: This message has no words to speak. Add a few words.
             *
             *     `RECORDING_MISMATCH`: The recording and the message do not match. Record it again, change the message, or let the lips follow the sound alone.
             *
             *     `RECORDING_TOO_LONG`: This recording is longer than your plan allows. Make it shorter, or choose a larger plan.
             *
             *     `SPEECH_TOO_LONG`: This message takes longer to say than your plan allows. Shorten it, or choose a larger plan.
             *
             *     `VALIDATION_FAILED`: Some fields are missing or not valid. Correct them and send again.
             *
             *     `VOICE_CANNOT_READ`: This voice cannot read the script of this message. Choose a voice of its language.
             *
             *     `VOICE_UNKNOWN`: This voice is not available. Please choose another one.
             */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"] & {
                        /** @enum {unknown} */
                        code?: "MESSAGE_EMPTY" | "MESSAGE_TOO_LONG" | "MESSAGE_UNSPEAKABLE" | "RECORDING_MISMATCH" | "RECORDING_TOO_LONG" | "SPEECH_TOO_LONG" | "VALIDATION_FAILED" | "VOICE_CANNOT_READ" | "VOICE_UNKNOWN";
                    };
                };
            };
            429: components["responses"]["RateLimited"];
            500: components["responses"]["Internal"];
            503: components["responses"]["BusyOrQueueFullOrStorageFull"];
        };
    };
    postVideoUploadPhoto: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "multipart/form-data": {
                    /** Format: binary */
                    image: Blob;
                };
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["UploadPhotoData"];
                        message: string;
                        /** @constant */
                        status: 200;
                        /** @constant */
                        success: true;
                    };
                };
            };
            400: components["responses"]["BodyMalformed"];
            /**
             * @description `API_KEY_INVALID`: This API key is not valid: it was revoked, has expired, or is incomplete. Create another one in the settings.
             *
             *     `PASSWORD_CHANGED`: Your password was changed, which logs out every device. Log in with the new password.
             *
             *     `SESSION_ENDED`: You were logged out, here or from another device. Please log in again.
             *
             *     `SESSION_EXPIRED`: You have been logged in for a long time. Please log in again.
             *
             *     `UNAUTHENTICATED`: You are not logged in. Please log in to continue.
             */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"] & {
                        /** @enum {unknown} */
                        code?: "API_KEY_INVALID" | "PASSWORD_CHANGED" | "SESSION_ENDED" | "SESSION_EXPIRED" | "UNAUTHENTICATED";
                    };
                };
            };
            /**
             * @description `ACCOUNT_SUSPENDED`: This account is suspended. To appeal, answer the email in which we told you so.
             *
             *     `API_KEY_NOT_ALLOWED`: This API key may not do this. Create one with the scope that this address needs, or log in.
             *
             *     `API_NOT_INCLUDED`: Your plan does not include the API. Choose a plan that does to use API keys.
             *
             *     `FACE_WITHDRAWN`: The person in this photo does not want to be shown. Choose another photo, or ask them to take that back. If it is a mistake, appeal on the page “Withdrawn faces”.
             *
             *     `SPACE_USED_UP`: Your storage is full. Delete videos that you no longer need, or choose a larger plan.
             */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"] & {
                        /** @enum {unknown} */
                        code?: "ACCOUNT_SUSPENDED" | "API_KEY_NOT_ALLOWED" | "API_NOT_INCLUDED" | "FACE_WITHDRAWN" | "SPACE_USED_UP";
                    };
                };
            };
            413: components["responses"]["BodyTooLargeOrPhotoTooLarge"];
            415: components["responses"]["MediaTypeUnsupported"];
            /**
             * @description `FACE_MOUTH_COVERED`: The mouth in this photo is covered. Choose a photo that shows it, or set the points of the face yourself.
             *
             *     `FACE_NOT_FOUND`: We could not find a face in this photo. Choose one in which a face looks towards the camera.
             *
             *     `FACE_TOO_SMALL`: The face in this photo is too small. Crop closer to it, or choose a larger photo.
             *
             *     `FACE_TURNED_AWAY`: This face is seen from the side. Choose a photo that shows both eyes.
             *
             *     `PHOTO_DAMAGED`: This photo is damaged or incomplete. Export it again, or choose another one.
             *
             *     `PHOTO_IS_HEIC`: This HEIC photo cannot be read here. Save it as JPEG and choose it again.
             *
             *     `PHOTO_MISSING`: Choose a photo first.
             *
             *     `PHOTO_NOT_AN_IMAGE`: Please select a valid image file.
             *
             *     `PHOTO_TOO_MANY_PIXELS`: This photo has more than 50 megapixels. Make it smaller and try again.
             *
             *     `PHOTO_TOO_SMALL`: This photo is too small. Choose one of at least 64 × 64 pixels.
             */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"] & {
                        /** @enum {unknown} */
                        code?: "FACE_MOUTH_COVERED" | "FACE_NOT_FOUND" | "FACE_TOO_SMALL" | "FACE_TURNED_AWAY" | "PHOTO_DAMAGED" | "PHOTO_IS_HEIC" | "PHOTO_MISSING" | "PHOTO_NOT_AN_IMAGE" | "PHOTO_TOO_MANY_PIXELS" | "PHOTO_TOO_SMALL";
                    };
                };
            };
            429: components["responses"]["RateLimited"];
            500: components["responses"]["Internal"];
            503: components["responses"]["BusyOrStorageFull"];
        };
    };
    postVideoUploadRecording: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "multipart/form-data": {
                    prompt?: string;
                    /** Format: binary */
                    recording: Blob;
                };
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["UploadRecordingData"];
                        message: string;
                        /** @constant */
                        status: 200;
                        /** @constant */
                        success: true;
                    };
                };
            };
            400: components["responses"]["BodyMalformed"];
            /**
             * @description `API_KEY_INVALID`: This API key is not valid: it was revoked, has expired, or is incomplete. Create another one in the settings.
             *
             *     `PASSWORD_CHANGED`: Your password was changed, which logs out every device. Log in with the new password.
             *
             *     `SESSION_ENDED`: You were logged out, here or from another device. Please log in again.
             *
             *     `SESSION_EXPIRED`: You have been logged in for a long time. Please log in again.
             *
             *     `UNAUTHENTICATED`: You are not logged in. Please log in to continue.
             */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"] & {
                        /** @enum {unknown} */
                        code?: "API_KEY_INVALID" | "PASSWORD_CHANGED" | "SESSION_ENDED" | "SESSION_EXPIRED" | "UNAUTHENTICATED";
                    };
                };
            };
            403: components["responses"]["AccountSuspendedOrApiKeyNotAllowedOrApiNotIncludedOrSpaceUsedUp"];
            413: components["responses"]["BodyTooLargeOrRecordingTooLarge"];
            415: components["responses"]["MediaTypeUnsupported"];
            /**
             * @description `MESSAGE_UNSPEAKABLE`: This message has no words to speak. Add a few words.
             *
             *     `RECORDING_DAMAGED`: This recording is damaged. Record it again, or save it as webm, m4a, wav or ogg.
             *
             *     `RECORDING_MISSING`: Record something first, or choose a recording.
             *
             *     `RECORDING_SILENT`: This recording is silent. Check the microphone and record again.
             *
             *     `RECORDING_TOO_LONG`: This recording is longer than your plan allows. Make it shorter, or choose a larger plan.
             *
             *     `VALIDATION_FAILED`: Some fields are missing or not valid. Correct them and send again.
             */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"] & {
                        /** @enum {unknown} */
                        code?: "MESSAGE_UNSPEAKABLE" | "RECORDING_DAMAGED" | "RECORDING_MISSING" | "RECORDING_SILENT" | "RECORDING_TOO_LONG" | "VALIDATION_FAILED";
                    };
                };
            };
            429: components["responses"]["RateLimited"];
            500: components["responses"]["Internal"];
            503: components["responses"]["BusyOrStorageFull"];
        };
    };
    onCardOpened: {
        parameters: {
            query?: never;
            header: {
                /** @description The same for each try: the same id is the same message. */
                "webhook-id": string;
                /** @description One or two signatures, `v1,…`, separated by a space: check with a library of Standard Webhooks. */
                "webhook-signature": string;
                /** @description When this try was sent, in seconds since 1970. */
                "webhook-timestamp": string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    data: {
                        cardId: string;
                    };
                    /** Format: date-time */
                    timestamp: string;
                    /** @constant */
                    type: "card.opened";
                };
            };
        };
        responses: {
            /** @description The message arrived. Anything else is tried again, twelve times within three days. */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Turns the webhook off. */
            410: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    onCardReplied: {
        parameters: {
            query?: never;
            header: {
                /** @description The same for each try: the same id is the same message. */
                "webhook-id": string;
                /** @description One or two signatures, `v1,…`, separated by a space: check with a library of Standard Webhooks. */
                "webhook-signature": string;
                /** @description When this try was sent, in seconds since 1970. */
                "webhook-timestamp": string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    data: {
                        cardId: string;
                        replyId: string;
                    };
                    /** Format: date-time */
                    timestamp: string;
                    /** @constant */
                    type: "card.replied";
                };
            };
        };
        responses: {
            /** @description The message arrived. Anything else is tried again, twelve times within three days. */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Turns the webhook off. */
            410: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    onCardWatched: {
        parameters: {
            query?: never;
            header: {
                /** @description The same for each try: the same id is the same message. */
                "webhook-id": string;
                /** @description One or two signatures, `v1,…`, separated by a space: check with a library of Standard Webhooks. */
                "webhook-signature": string;
                /** @description When this try was sent, in seconds since 1970. */
                "webhook-timestamp": string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    data: {
                        cardId: string;
                    };
                    /** Format: date-time */
                    timestamp: string;
                    /** @constant */
                    type: "card.watched";
                };
            };
        };
        responses: {
            /** @description The message arrived. Anything else is tried again, twelve times within three days. */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Turns the webhook off. */
            410: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    onDeliveryFailed: {
        parameters: {
            query?: never;
            header: {
                /** @description The same for each try: the same id is the same message. */
                "webhook-id": string;
                /** @description One or two signatures, `v1,…`, separated by a space: check with a library of Standard Webhooks. */
                "webhook-signature": string;
                /** @description When this try was sent, in seconds since 1970. */
                "webhook-timestamp": string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    data: {
                        cardId: string;
                        deliveryId: string;
                        reason: string;
                    };
                    /** Format: date-time */
                    timestamp: string;
                    /** @constant */
                    type: "delivery.failed";
                };
            };
        };
        responses: {
            /** @description The message arrived. Anything else is tried again, twelve times within three days. */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Turns the webhook off. */
            410: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    onDeliverySent: {
        parameters: {
            query?: never;
            header: {
                /** @description The same for each try: the same id is the same message. */
                "webhook-id": string;
                /** @description One or two signatures, `v1,…`, separated by a space: check with a library of Standard Webhooks. */
                "webhook-signature": string;
                /** @description When this try was sent, in seconds since 1970. */
                "webhook-timestamp": string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    data: {
                        cardId: string;
                        deliveryId: string;
                    };
                    /** Format: date-time */
                    timestamp: string;
                    /** @constant */
                    type: "delivery.sent";
                };
            };
        };
        responses: {
            /** @description The message arrived. Anything else is tried again, twelve times within three days. */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Turns the webhook off. */
            410: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    onGroupCardOpened: {
        parameters: {
            query?: never;
            header: {
                /** @description The same for each try: the same id is the same message. */
                "webhook-id": string;
                /** @description One or two signatures, `v1,…`, separated by a space: check with a library of Standard Webhooks. */
                "webhook-signature": string;
                /** @description When this try was sent, in seconds since 1970. */
                "webhook-timestamp": string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    data: {
                        groupCardId: string;
                    };
                    /** Format: date-time */
                    timestamp: string;
                    /** @constant */
                    type: "groupCard.opened";
                };
            };
        };
        responses: {
            /** @description The message arrived. Anything else is tried again, twelve times within three days. */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Turns the webhook off. */
            410: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    onGroupCardSigned: {
        parameters: {
            query?: never;
            header: {
                /** @description The same for each try: the same id is the same message. */
                "webhook-id": string;
                /** @description One or two signatures, `v1,…`, separated by a space: check with a library of Standard Webhooks. */
                "webhook-signature": string;
                /** @description When this try was sent, in seconds since 1970. */
                "webhook-timestamp": string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    data: {
                        groupCardId: string;
                    };
                    /** Format: date-time */
                    timestamp: string;
                    /** @constant */
                    type: "groupCard.signed";
                };
            };
        };
        responses: {
            /** @description The message arrived. Anything else is tried again, twelve times within three days. */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Turns the webhook off. */
            410: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    onGroupCardThanked: {
        parameters: {
            query?: never;
            header: {
                /** @description The same for each try: the same id is the same message. */
                "webhook-id": string;
                /** @description One or two signatures, `v1,…`, separated by a space: check with a library of Standard Webhooks. */
                "webhook-signature": string;
                /** @description When this try was sent, in seconds since 1970. */
                "webhook-timestamp": string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    data: {
                        groupCardId: string;
                    };
                    /** Format: date-time */
                    timestamp: string;
                    /** @constant */
                    type: "groupCard.thanked";
                };
            };
        };
        responses: {
            /** @description The message arrived. Anything else is tried again, twelve times within three days. */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Turns the webhook off. */
            410: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    onVideoCompleted: {
        parameters: {
            query?: never;
            header: {
                /** @description The same for each try: the same id is the same message. */
                "webhook-id": string;
                /** @description One or two signatures, `v1,…`, separated by a space: check with a library of Standard Webhooks. */
                "webhook-signature": string;
                /** @description When this try was sent, in seconds since 1970. */
                "webhook-timestamp": string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    data: {
                        /** @constant */
                        isTest?: true;
                        videoId: string;
                    };
                    /** Format: date-time */
                    timestamp: string;
                    /** @constant */
                    type: "video.completed";
                };
            };
        };
        responses: {
            /** @description The message arrived. Anything else is tried again, twelve times within three days. */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Turns the webhook off. */
            410: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    onVideoFailed: {
        parameters: {
            query?: never;
            header: {
                /** @description The same for each try: the same id is the same message. */
                "webhook-id": string;
                /** @description One or two signatures, `v1,…`, separated by a space: check with a library of Standard Webhooks. */
                "webhook-signature": string;
                /** @description When this try was sent, in seconds since 1970. */
                "webhook-timestamp": string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    data: {
                        code: string;
                        /** @constant */
                        isTest?: true;
                        videoId: string;
                    };
                    /** Format: date-time */
                    timestamp: string;
                    /** @constant */
                    type: "video.failed";
                };
            };
        };
        responses: {
            /** @description The message arrived. Anything else is tried again, twelve times within three days. */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Turns the webhook off. */
            410: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    onWebhookTest: {
        parameters: {
            query?: never;
            header: {
                /** @description The same for each try: the same id is the same message. */
                "webhook-id": string;
                /** @description One or two signatures, `v1,…`, separated by a space: check with a library of Standard Webhooks. */
                "webhook-signature": string;
                /** @description When this try was sent, in seconds since 1970. */
                "webhook-timestamp": string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    data: {
                        webhookId: string;
                    };
                    /** Format: date-time */
                    timestamp: string;
                    /** @constant */
                    type: "webhook.test";
                };
            };
        };
        responses: {
            /** @description The message arrived. Anything else is tried again, twelve times within three days. */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Turns the webhook off. */
            410: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
}
