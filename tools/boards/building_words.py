"""The words of the building guide in three languages. Used by building_guide.py; no command line."""

ENGLISH = {
    "language": "English",
    "title": "Building {name} by hand",
    "made": "This page is made from the board's data by `tools/boards/write_board_docs.py`. Nobody has built one from it "
            "yet: tell us what was unclear. Take an afternoon. Each step ends with a check; do not go on before it "
            "passes.",
    "parts_heading": "Parts",
    "parts_head": ("part", "note"),
    "tools_heading": "Tools",
    "tools": "A soldering iron with a fine tip at about 350 °C, thin solder with a core of flux, side cutters, a USB cable "
             "that carries data, a computer. A multimeter that beeps is worth its price. Solder in fresh air, wear "
             "glasses when you cut wires, wash your hands afterwards.",
    "check": "Check:",
    "pin": "pin",
    "any_ground": "the blue rail",
    "wire_head": ("from", "to the Pico"),
    "steps": {
        "pico": {
            "heading": "The Pico alone",
            "do": "Put the two rows of pins into the breadboard, long ends down, lay the Pico on them, and solder a corner "
                  "pin of each row. Look that it lies flat, then solder the rest: touch pin and pad with the iron for "
                  "two seconds, feed solder, take the iron away. A good joint looks like a small tent. Hold **BOOTSEL**, "
                  "plug in USB, let go: a drive appears. Copy `neva-{board}.uf2` onto it (`./neva firmware {board}`).",
            "check": "the drive goes away by itself and a serial line appears. On it `board` answers with a line that "
                     "begins with {name}.",
        },
        "power": {
            "heading": "Ground and 3.3 volts",
            "do": "Unplug USB before every change of a wire. Lead one GND pin of the Pico to the blue rail. The module "
                  "takes its power from 3V3, never from VBUS.",
            "check": "with USB unplugged the multimeter does not beep between 3V3 and the blue rail; plugged in, it reads "
                     "3.2 to 3.4 V there. A beep means a bridge of solder: look along the pins with a lamp.",
        },
        "display": {
            "heading": "The display",
            "do": "Unplug USB. Connect the module wire by wire; trust the print beside its pins, not their place. Keep the "
                  "wires shorter than 15 cm.",
            "check": "plug in USB: within a second the choice of a language is there. Wrong colours, a mirror image and a "
                     "cut edge come later; a picture of any kind is enough.",
        },
        "two_keys": {
            "heading": "Two keys and the self-test",
            "do": "Unplug USB. A push button with four legs has two pairs that are always joined: use two legs that lie "
                  "across from each other. One leg goes to its pin, the other one to the blue rail.",
            "check": "hold both keys and plug in USB: the self-test comes up. Any press goes to the next answer, holding "
                     "takes it. It asks for the picture, the colours, the edges, and names the line of `board.hpp` if "
                     "one is wrong. A switch at a wrong pin answers too, and its pin is named. At the keys wait: those "
                     "that are missing count as silent.",
        },
        "keys": {
            "heading": "The other keys",
            "do": "Unplug USB. The same for the rest of them.",
            "check": "*Settings*, *Key test*: each key lights up under its own sign. Hold B to leave.",
        },
        "piezo": {
            "heading": "The piezo",
            "do": "Unplug USB. A passive piezo goes between its pin and the blue rail, either way round. Without one all "
                  "but the sound works.",
            "check": "*Settings*, *Self-test*: there is a tone when it asks for one, and all is as it should be at the end. "
                     "The same over USB: `selftest`.",
        },
    },
    "backlight": "**LED** lights the glass. A pin of the Pico gives 12 mA at most. Modules with a transistor at LED (a "
                 "three-legged part beside it) need less. If yours has none, or you do not know, connect LED to 3V3: the "
                 "light is always on and cannot be dimmed, and nothing can break.",
    "battery_heading": "A battery",
    "battery": "Only when all else works. Take a single lithium cell **with a protection circuit** and a charger made for a "
               "Pico: Pimoroni's LiPo SHIM for Pico, which is soldered to the Pico's own pins and switches between USB and "
               "cell by itself. A cell goes to nothing but its charger: never to VBUS, 3V3 or VSYS directly, because USB "
               "would feed it without a limit. Look at the polarity of its plug twice; makers do not agree on it. A cell "
               "that is swollen, dented or hot goes outdoors and to the recycling, not into a case.",
    "trouble_heading": "When something is wrong",
    "trouble_head": ("what you see", "what it mostly is"),
    "trouble": (
        ("no drive", "a cable for charging only; BOOTSEL let go too early"),
        ("no picture, serial line answers", "GND or 3V3 of the module, two wires exchanged, a cold joint at the Pico"),
        ("noise or stripes", "long wires; lower `clock_hz` in `board.hpp`"),
        ("mirrored, turned, negative, red for blue", "the self-test names the line"),
        ("a key does nothing", "legs of the same pair; the key test shows it, the self-test names the pin"),
        ("a key is always down", "the same legs, or a bridge of solder to ground"),
        ("the Pico gets hot", "unplug at once: 3V3 touches ground"),
    ),
}

GERMAN = {
    "language": "Deutsch",
    "title": "{name} selbst bauen",
    "made": "Diese Seite entsteht aus den Daten des Boards durch `tools/boards/write_board_docs.py`. Nach ihr hat noch "
            "niemand eines gebaut: Sag uns, was unklar war. Nimm dir einen Nachmittag. Jeder Schritt endet mit einer "
            "Prüfung; geh erst weiter, wenn sie stimmt.",
    "parts_heading": "Teile",
    "parts_head": ("Teil", "Hinweis"),
    "tools_heading": "Werkzeug",
    "tools": "Ein Lötkolben mit feiner Spitze bei etwa 350 °C, dünnes Lötzinn mit Flussmittel, ein Seitenschneider, ein "
             "USB-Kabel mit Datenleitungen, ein Rechner. Ein Messgerät, das piept, ist sein Geld wert. Löte bei frischer "
             "Luft, trag beim Kürzen von Drähten eine Brille, wasch dir danach die Hände.",
    "check": "Prüfung:",
    "pin": "Pin",
    "any_ground": "blaue Schiene",
    "wire_head": ("von", "zum Pico"),
    "steps": {
        "pico": {
            "heading": "Der Pico allein",
            "do": "Steck die beiden Stiftleisten mit den langen Enden ins Steckbrett, leg den Pico darauf und löte an jeder "
                  "Leiste einen Stift am Ende. Liegt er flach, dann die übrigen: Stift und Fläche zwei Sekunden mit dem "
                  "Kolben berühren, Zinn zugeben, Kolben weg. Eine gute Lötstelle sieht aus wie ein kleines Zelt. Halte "
                  "**BOOTSEL**, steck USB ein, lass los: Ein Laufwerk erscheint. Kopiere `neva-{board}.uf2` darauf "
                  "(`./neva firmware {board}`).",
            "check": "Das Laufwerk verschwindet von selbst, und eine serielle Verbindung erscheint. Dort antwortet `board` "
                     "mit einer Zeile, die mit {name} beginnt.",
        },
        "power": {
            "heading": "Masse und 3,3 Volt",
            "do": "Zieh USB heraus, bevor du an einem Draht etwas änderst. Führe einen GND-Pin des Pico zur blauen Schiene. "
                  "Das Modul wird aus 3V3 versorgt, nie aus VBUS.",
            "check": "Ohne USB piept das Messgerät zwischen 3V3 und blauer Schiene nicht; mit USB zeigt es dort 3,2 bis "
                     "3,4 V. Piept es, ist da eine Lötbrücke: Sieh die Stifte mit einer Lampe durch.",
        },
        "display": {
            "heading": "Die Anzeige",
            "do": "Zieh USB heraus. Verbinde das Modul Draht für Draht; es gilt der Aufdruck neben den Stiften, nicht ihre "
                  "Lage. Halte die Drähte kürzer als 15 cm.",
            "check": "Steck USB ein: Innerhalb einer Sekunde steht die Wahl der Sprache da. Falsche Farben, ein "
                     "Spiegelbild und ein fehlender Rand kommen später dran; irgendein Bild genügt.",
        },
        "two_keys": {
            "heading": "Zwei Tasten und der Selbsttest",
            "do": "Zieh USB heraus. Ein Taster mit vier Beinen hat zwei Paare, die immer verbunden sind: Nimm zwei Beine, "
                  "die sich schräg gegenüberliegen. Eines kommt an seinen Pin, das andere an die blaue Schiene.",
            "check": "Halte beide Tasten und steck USB ein: Der Selbsttest erscheint. Drücken geht zur nächsten Antwort, "
                     "Halten nimmt sie. Er fragt nach Bild, Farben und Rand und nennt die Zeile von `board.hpp`, falls eine "
                     "falsch ist. Auch ein Taster am falschen Pin antwortet, und sein Pin wird genannt. Bei den Tasten "
                     "warte: Was fehlt, gilt als stumm.",
        },
        "keys": {
            "heading": "Die übrigen Tasten",
            "do": "Zieh USB heraus. Genauso mit den anderen.",
            "check": "*Einstellungen*, *Tastentest*: Jede Taste leuchtet unter ihrem Zeichen auf. Halte B, um zu gehen.",
        },
        "piezo": {
            "heading": "Der Piezo",
            "do": "Zieh USB heraus. Ein passiver Piezo kommt zwischen seinen Pin und die blaue Schiene, wie herum ist gleich. "
                  "Ohne ihn geht alles außer dem Ton.",
            "check": "*Einstellungen*, *Selbsttest*: Es tönt, wenn er danach fragt, und am Ende ist alles, wie es soll. "
                     "Dasselbe über USB: `selftest`.",
        },
    },
    "backlight": "**LED** beleuchtet das Glas. Ein Pin des Pico gibt höchstens 12 mA. Module mit einem Transistor an LED "
                 "(ein Bauteil mit drei Beinen daneben) brauchen weniger. Hat deines keinen, oder weißt du es nicht, dann "
                 "verbinde LED mit 3V3: Das Licht ist immer an und lässt sich nicht dimmen, und nichts geht kaputt.",
    "battery_heading": "Ein Akku",
    "battery": "Erst wenn alles andere läuft. Nimm eine einzelne Lithiumzelle **mit Schutzschaltung** und einen Lader, der "
               "für den Pico gemacht ist: Pimoronis LiPo SHIM for Pico, der an die Pins des Pico gelötet wird und von "
               "selbst zwischen USB und Zelle umschaltet. Eine Zelle kommt an nichts als ihren Lader: nie direkt an VBUS, "
               "3V3 oder VSYS, denn USB würde sie ohne Grenze speisen. Prüfe die Polung ihres Steckers zweimal; die "
               "Hersteller sind sich nicht einig. Eine Zelle, die aufgebläht, verbeult oder heiß ist, kommt ins Freie und "
               "dann zum Wertstoffhof, nicht in ein Gehäuse.",
    "trouble_heading": "Wenn etwas nicht stimmt",
    "trouble_head": ("was du siehst", "was es meistens ist"),
    "trouble": (
        ("kein Laufwerk", "ein Kabel nur zum Laden; BOOTSEL zu früh losgelassen"),
        ("kein Bild, aber die serielle Verbindung antwortet",
         "GND oder 3V3 des Moduls, zwei Drähte vertauscht, eine kalte Lötstelle am Pico"),
        ("Rauschen oder Streifen", "lange Drähte; senke `clock_hz` in `board.hpp`"),
        ("gespiegelt, gedreht, negativ, rot statt blau", "der Selbsttest nennt die Zeile"),
        ("eine Taste tut nichts", "Beine desselben Paares; der Tastentest zeigt es, der Selbsttest nennt den Pin"),
        ("eine Taste ist immer gedrückt", "dieselben Beine, oder eine Lötbrücke zur Masse"),
        ("der Pico wird heiß", "sofort herausziehen: 3V3 berührt Masse"),
    ),
}

RUSSIAN = {
    "language": "Русский",
    "title": "{name}: собираем сами",
    "made": "Эту страницу делает `tools/boards/write_board_docs.py` из данных платы. По ней ещё никто не собирал: напишите "
            "нам, что было неясно. Отведите на это полдня. Каждый шаг кончается проверкой; не идите дальше, пока она не "
            "пройдена.",
    "parts_heading": "Детали",
    "parts_head": ("деталь", "заметка"),
    "tools_heading": "Инструменты",
    "tools": "Паяльник с тонким жалом, около 350 °C, тонкий припой с флюсом, кусачки, USB-кабель с линиями данных, "
             "компьютер. Мультиметр, который пищит, себя оправдает. Паяйте на свежем воздухе, обрезайте провода в очках, "
             "потом вымойте руки.",
    "check": "Проверка:",
    "pin": "вывод",
    "any_ground": "синяя шина",
    "wire_head": ("откуда", "к Pico"),
    "steps": {
        "pico": {
            "heading": "Один Pico",
            "do": "Вставьте обе гребёнки длинными концами в макетную плату, положите на них Pico и припаяйте по одному "
                  "крайнему штырьку. Лежит ровно – паяйте остальные: две секунды грейте штырёк и площадку, подайте припой, "
                  "уберите паяльник. Хорошая пайка похожа на маленький шатёр. Держите **BOOTSEL**, вставьте USB, "
                  "отпустите: появится диск. Скопируйте на него `neva-{board}.uf2` (`./neva firmware {board}`).",
            "check": "диск сам исчезает и появляется последовательный порт. На `board` он отвечает строкой, которая "
                     "начинается с {name}.",
        },
        "power": {
            "heading": "Земля и 3,3 вольта",
            "do": "Вынимайте USB перед каждой переменой проводов. Соедините один вывод GND с синей шиной. Модуль питается "
                  "от 3V3 и никогда от VBUS.",
            "check": "без USB мультиметр между 3V3 и синей шиной не пищит; с USB там от 3,2 до 3,4 В. Писк значит перемычку "
                     "из припоя: осмотрите штырьки с лампой.",
        },
        "display": {
            "heading": "Экран",
            "do": "Выньте USB. Подключайте модуль провод за проводом; верьте надписям у выводов, а не их месту. Провода – "
                  "короче 15 см.",
            "check": "вставьте USB: через секунду виден выбор языка. Не те цвета, зеркало и срезанный край – дело следующих "
                     "шагов; довольно любой картинки.",
        },
        "two_keys": {
            "heading": "Две кнопки и самопроверка",
            "do": "Выньте USB. У кнопки с четырьмя ножками две пары соединены всегда: берите две ножки наискосок. Одна идёт "
                  "к своему выводу, другая – к синей шине.",
            "check": "держите обе кнопки и вставьте USB: откроется самопроверка. Нажатие – следующий ответ, удержание его "
                     "берёт. Она спросит о картинке, цветах и краях и назовёт строку `board.hpp`, если та неверна. Кнопка не "
                     "на своём выводе тоже ответит, и он будет назван. У кнопок подождите: чего нет, то молчит.",
        },
        "keys": {
            "heading": "Остальные кнопки",
            "do": "Выньте USB. Так же подключите остальные.",
            "check": "*Настройки*, *Проверка кнопок*: каждая загорается под своим знаком. Чтобы выйти, держите B.",
        },
        "piezo": {
            "heading": "Пищалка",
            "do": "Выньте USB. Пассивная пищалка стоит между своим выводом и синей шиной, любой стороной. Без неё нет только "
                  "звука.",
            "check": "*Настройки*, *Самопроверка*: на вопрос о звуке слышен тон, и в конце всё как надо. То же по USB: "
                     "`selftest`.",
        },
    },
    "backlight": "**LED** светит сквозь стекло. Вывод Pico даёт не больше 12 мА. Модулям с транзистором у LED (деталь с тремя "
                 "ножками рядом) хватает меньшего. Если его нет или вы не знаете, соедините LED с 3V3: свет горит всегда и "
                 "не тускнеет, зато ничего не сгорит.",
    "battery_heading": "Аккумулятор",
    "battery": "Только когда всё прочее работает. Возьмите один литиевый элемент **со схемой защиты** и зарядную плату для "
               "Pico: LiPo SHIM for Pico от Pimoroni; она паяется на выводы Pico и сама выбирает между USB и элементом. "
               "Элемент подключают только к его зарядной плате: никогда прямо к VBUS, 3V3 или VSYS, иначе USB будет питать "
               "его без предела. Дважды проверьте полярность разъёма: у изготовителей она разная. Вздутый, мятый или "
               "горячий элемент выносят на воздух и сдают, а не кладут в корпус.",
    "trouble_heading": "Если что-то не так",
    "trouble_head": ("что видно", "что это чаще всего"),
    "trouble": (
        ("нет диска", "кабель только для зарядки; BOOTSEL отпущен рано"),
        ("нет картинки, но порт отвечает", "GND или 3V3 модуля, два провода спутаны, холодная пайка у Pico"),
        ("шум или полосы", "длинные провода; уменьшите `clock_hz` в `board.hpp`"),
        ("зеркально, повёрнуто, негатив, красное вместо синего", "самопроверка назовёт строку"),
        ("кнопка молчит", "ножки одной пары; проверка кнопок это покажет, самопроверка назовёт вывод"),
        ("кнопка всегда нажата", "те же ножки или перемычка из припоя на землю"),
        ("Pico горячий", "сразу выньте USB: 3V3 касается земли"),
    ),
}

WORDS = {"en": ENGLISH, "de": GERMAN, "ru": RUSSIAN}

PARTS = {
    "en": (("Raspberry Pi Pico and two rows of 20 pins", "a Pico W works too"),
           ("{controller} module", "{module}"),
           ("{keys} push buttons, 6 × 6 mm, four legs", "a cap for each is kind to thumbs"),
           ("passive piezo", "an active one would only buzz"),
           ("breadboard with 830 holes, wires", "or a soldered prototype board once it works")),
    "de": (("Raspberry Pi Pico und zwei Stiftleisten mit 20 Stiften", "ein Pico W geht auch"),
           ("{controller}-Modul", "{module}"),
           ("{keys} Taster, 6 × 6 mm, vier Beine", "eine Kappe für jeden schont die Daumen"),
           ("passiver Piezo", "ein aktiver würde nur brummen"),
           ("Steckbrett mit 830 Löchern, Drähte", "oder eine gelötete Lochrasterplatine, wenn alles läuft")),
    "ru": (("Raspberry Pi Pico и две гребёнки по 20 штырьков", "годится и Pico W"),
           ("модуль {controller}", "{module}"),
           ("{keys} кнопок 6 × 6 мм, четыре ножки", "колпачки берегут пальцы"),
           ("пассивная пищалка", "активная умеет лишь жужжать"),
           ("макетная плата на 830 отверстий, провода", "или паяная плата, когда всё заработает")),
}
MODULES = {
    "ssd1306": {"en": "128 × 64, I2C, four pins, address 0x3C", "de": "128 × 64, I2C, vier Stifte, Adresse 0x3C",
                "ru": "128 × 64, I2C, четыре вывода, адрес 0x3C"},
    "ili9341": {"en": "320 × 240, SPI; touch and card slot stay unused",
                "de": "320 × 240, SPI; Touch und Kartenschacht bleiben frei",
                "ru": "320 × 240, SPI; сенсор и гнездо карты не нужны"},
}


def parts(language, board):
    module = MODULES[board["panel"]["controller"]][language]
    return [tuple(cell.replace("{module}", module) for cell in row) for row in PARTS[language]]
